### Wat je hoort na een voorstel, een antwoord, een opgeëiste winst of opgave.

act-offered = { $what ->
    [draw] Je hebt remise aangeboden: { $game }
    [takeback] Je hebt gevraagd of je je laatste zet mag terugnemen: { $game }
   *[cancel] Je hebt voorgesteld de partij af te breken: { $game }
}
act-answered = { $note ->
    [accepted] Je hebt het voorstel aangenomen: { $game }
    [refused] Je hebt het voorstel geweigerd: { $game }
   *[withdrawn] Je hebt je voorstel ingetrokken: { $game }
}
act-claimed = Je hebt de winst geclaimd: { $game }
act-resigned = Je hebt opgegeven: { $game }
act-played-on = Je speelt door: { $game }
