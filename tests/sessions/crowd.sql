-- 50,000 sessions of 5,000 among 50,000 people, in 50 servers, past the rules, for PostgreSQL: what plans depend on, and nothing else.
-- No reference is checked. The servers lie on all shards.
SET session_replication_role = replica;
INSERT INTO players (id, discord_id, name)
SELECT n, 1000000 + n, 'P' || n FROM generate_series(1001, 51000) n;
INSERT INTO servers (id, settings) SELECT n::bigint << 22, '{}' FROM generate_series(1001, 1050) n;
INSERT INTO sessions (
    id, game, options, terms, seed, lot, status, host_id, server_id, channel_id, message_id, seq, announced,
    computer_to_act, state, reason, created_at, changed_at, announce_from, expires_at, finished_at, due_at, wake_at,
    talks
)
SELECT n, 'nim', '{}', '{"rated":true}', n, FALSE, kind, 1001 + n * 7919 % 5000, (1001 + n * 31 % 50)::bigint << 22, 1 + n * 17 % 200,
    n, 9, 9, FALSE, '{"game":"nim","schema":1,"state":{"heap":7,"turn":0,"taken":[0,0]}}', 'last-stone', at, at, at,
    CASE kind WHEN 'inviting' THEN later END, CASE kind WHEN 'finished' THEN at END,
    CASE kind WHEN 'running' THEN later END, CASE kind WHEN 'running' THEN later END, '{}'
FROM (
    SELECT n, TIMESTAMPTZ '2026-01-01 00:00Z' - (50000 - n) * INTERVAL '5 minutes' AS at,
        TIMESTAMPTZ '2026-01-02 00:00Z' + n * INTERVAL '1 second' AS later,
        CASE WHEN n % 60 = 0 THEN 'inviting' WHEN n % 60 = 1 THEN 'running' WHEN n % 60 = 2 THEN 'expired'
            ELSE 'finished' END AS kind
    FROM generate_series(1001, 51000) n
) drawn;
INSERT INTO seats (session_id, number, player_id, joined, hinted, place, score)
SELECT n, seat, 1001 + (n * 7919 + seat * 101) % 5000, TRUE, FALSE, 1 + seat, NULL
FROM generate_series(1001, 51000) n, generate_series(0, 1) seat;
INSERT INTO actions (session_id, seq, seat, kind, text, at)
SELECT n, seq, seq % 2, 'play', '1', TIMESTAMPTZ '2026-01-01 00:00Z'
FROM generate_series(1001, 51000, 10) n, generate_series(1, 3) seq;
INSERT INTO results (id, session_id, verdict) SELECT n, n, 'rated' FROM generate_series(1001, 51000, 4) n;
INSERT INTO rating_changes (
    result_id, scope, player_id, game, pool, before, points, established, at
)
SELECT n, 0, 1001 + (n * 7919 + seat * 101) % 5000, 'nim', 'people', 1000, 1000, TRUE,
    TIMESTAMPTZ '2026-01-01 00:00Z' - (50000 - n) * INTERVAL '5 minutes'
FROM generate_series(1001, 51000, 4) n, generate_series(0, 1) seat;
INSERT INTO ratings (
    player_id, game, pool, scope, mu, sigma, points, established, games, changed_at
)
SELECT n, 'nim', pool, scope, 25, 2, n * 7919 % 2000, n % 3 > 0, 9, TIMESTAMPTZ '2026-01-01 00:00Z'
FROM generate_series(1001, 3000) n, (VALUES ('people'), ('computers')) pools (pool),
    (SELECT 0 AS scope UNION ALL SELECT * FROM generate_series(7, 15)) scopes;
INSERT INTO records (kind, game, scope, detail, player_id, points, at, session_id)
SELECT 'free', 'nim', scope, period, n, n * 7919 % 2000, TIMESTAMPTZ '2026-01-01 00:00Z', n
FROM generate_series(1001, 3000) n, (VALUES (0), (7)) scopes (scope), (VALUES ('all'), ('2026-01'), ('2025-W52')) p (period);
INSERT INTO records (kind, player_id, game, scope, detail, at, session_id)
SELECT 'find', n, 'nim', scope, item, TIMESTAMPTZ '2026-01-01 00:00Z', n
FROM generate_series(1001, 3000) n, LATERAL (VALUES (0), (7 + n % 8)) scopes (scope), generate_series(1, 10) item;
INSERT INTO records (kind, player_id, game, scope, detail, at, session_id)
SELECT 'level', n, 'nim', scope, grade, TIMESTAMPTZ '2026-01-01 00:00Z', n
FROM generate_series(1001, 6000) n, LATERAL (VALUES (0), (7 + n % 8)) scopes (scope), generate_series(1, 5) grade;
INSERT INTO tries (player_id, game, puzzle, day, server_id, walk, tries, gained, worth, points, ended_at, repeats, due_at)
SELECT n, 'nim', CASE WHEN day < 4 THEN 'd' ELSE 'p' END || day, CASE WHEN day < 4 THEN day END,
    (1001 + n % 50)::bigint << 22, '["2"]', 1, 1, 1, CASE WHEN day < 4 THEN 30 ELSE 0 END,
    TIMESTAMPTZ '2025-12-28 12:00Z' + day * INTERVAL '1 day', 0,
    CASE WHEN day > 3 THEN TIMESTAMPTZ '2026-01-05 00:00Z' END
FROM generate_series(1001, 6000) n, generate_series(1, 8) day;
INSERT INTO posts (kind, subject, part, player_id, version, shown, failures, reason)
SELECT 'line', n, day, n, 0, 0, 0, '' FROM generate_series(1001, 6000) n, generate_series(1, 3) day;
INSERT INTO posts (kind, subject, part, server_id, channel_id, version, shown, due_at, failures, reason)
SELECT kind, n::bigint << 22, 0, n::bigint << 22, 1, 0, 0, TIMESTAMPTZ '2026-01-05 00:00Z', 0, ''
FROM generate_series(1001, 6000) n, (VALUES ('puzzles'), ('solved'), ('daily')) kinds (kind);
INSERT INTO posts (kind, subject, part, player_id, version, shown, due_at, failures, reason)
SELECT 'streak', n, 0, n, 0, 0, TIMESTAMPTZ '2026-01-05 18:00Z', 0, '' FROM generate_series(1001, 6000) n;
INSERT INTO events (
    id, kind, server_id, game, host_id, status, state, version, created_at, wake_at
)
SELECT n, 'ladder', n::bigint << 22, 'nim', n, 'open', '{}', 1,
    TIMESTAMPTZ '2026-01-01 00:00Z', TIMESTAMPTZ '2026-01-05 00:00Z' + n % 50 * INTERVAL '1 day'
FROM generate_series(1001, 11000) n;
INSERT INTO event_players (event_id, player_id, number, joined_at)
SELECT n, 1001 + (n * 7 + place) % 50000, place, TIMESTAMPTZ '2026-01-01 00:00Z'
FROM generate_series(1001, 11000) n, generate_series(1, 5) place;
INSERT INTO events (
    id, kind, server_id, game, host_id, status, state, version, created_at, wake_at
)
SELECT n, 'cup', n::bigint << 22, 'nim', n - 10000, CASE WHEN n % 20 = 0 THEN 'running' ELSE 'ended' END, '{}', 1,
    TIMESTAMPTZ '2026-01-01 00:00Z',
    CASE WHEN n % 20 = 0 THEN TIMESTAMPTZ '2026-01-05 00:00Z' + n % 50 * INTERVAL '1 day' END
FROM generate_series(11001, 21000) n;
INSERT INTO event_players (event_id, player_id, number, joined_at, place)
SELECT n, 1001 + (n * 7 + place) % 50000, place, TIMESTAMPTZ '2026-01-01 00:00Z', place
FROM generate_series(11001, 21000) n, generate_series(1, 8) place;
INSERT INTO posts (kind, subject, part, server_id, channel_id, message_id, version, shown, due_at, failures, reason)
SELECT kind, id, 0, server_id, 1, id, 1, CASE WHEN id % 100 = 0 THEN 0 ELSE 1 END,
    CASE WHEN id % 100 = 0 THEN TIMESTAMPTZ '2026-01-01 00:00Z' END, 0, ''
FROM events WHERE id > 1000;
UPDATE sessions SET event_id = 1001 + id % 20000 WHERE id % 5 = 0;
INSERT INTO votes (session_id, seq, player_id, actions, at)
SELECT 1001 + n * 5, seq, 1001 + (n * 7 + voter) % 50000, '2', TIMESTAMPTZ '2026-01-01 00:00Z'
FROM generate_series(1, 10000) n, generate_series(0, 4) seq, generate_series(1, 3) voter;
SET session_replication_role = DEFAULT;
ALTER SEQUENCE players_id_seq RESTART 300001;
ALTER SEQUENCE sessions_id_seq RESTART 300001;
ALTER SEQUENCE events_id_seq RESTART 300001;
ALTER SEQUENCE results_id_seq RESTART 300001;
ANALYZE;
