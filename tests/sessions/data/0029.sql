BEGIN TRANSACTION;
CREATE TABLE absences (
	shard INTEGER NOT NULL, 
	starts_at DATETIME NOT NULL, 
	ends_at DATETIME NOT NULL, 
	CONSTRAINT pk_absences PRIMARY KEY (shard, starts_at)
);
CREATE TABLE actions (
	session_id BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	kind TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_actions PRIMARY KEY (session_id, seq), 
	CONSTRAINT fk_actions_session_id FOREIGN KEY(session_id, seat) REFERENCES seats (session_id, number) ON DELETE CASCADE
);
INSERT INTO "actions" VALUES(1,2,0,'play','g1-f2','2026-01-01 12:01:20.000000');
INSERT INTO "actions" VALUES(1,3,1,'play','g7-g6','2026-01-01 12:01:40.000000');
INSERT INTO "actions" VALUES(1,4,0,'play','g1-f1','2026-01-01 12:02:00.000000');
INSERT INTO "actions" VALUES(1,5,1,'play','a1-b2','2026-01-01 12:02:20.000000');
INSERT INTO "actions" VALUES(1,6,0,'play','f1-e2','2026-01-01 12:02:40.000000');
INSERT INTO "actions" VALUES(1,7,1,'play','b2-d2','2026-01-01 12:03:00.000000');
INSERT INTO "actions" VALUES(1,8,0,'play','f1-e1','2026-01-01 12:03:20.000000');
INSERT INTO "actions" VALUES(2,2,0,'play','g1-f1','2026-01-01 12:04:40.000000');
INSERT INTO "actions" VALUES(2,3,1,'play','a1-b1','2026-01-01 12:05:00.000000');
INSERT INTO "actions" VALUES(2,4,0,'play','f1-e1','2026-01-01 12:05:20.000000');
INSERT INTO "actions" VALUES(2,5,1,'play','b1-d2','2026-01-01 12:05:40.000000');
INSERT INTO "actions" VALUES(2,6,1,'resigned','','2026-01-01 12:06:00.000000');
INSERT INTO "actions" VALUES(3,1,0,'play','d3','2026-01-01 12:06:40.000000');
INSERT INTO "actions" VALUES(3,2,1,'play','i1','2026-01-01 12:07:00.000000');
INSERT INTO "actions" VALUES(3,3,0,'play','h5','2026-01-01 12:07:20.000000');
INSERT INTO "actions" VALUES(3,4,0,'offered','takeback 1','2026-01-01 12:07:40.000000');
INSERT INTO "actions" VALUES(4,1,0,'play','purify','2026-01-01 12:08:40.000000');
INSERT INTO "actions" VALUES(4,2,0,'play','pass','2026-01-01 12:09:00.000000');
INSERT INTO "actions" VALUES(4,3,0,'play','swap:yellow-prawn-goby','2026-01-01 12:09:20.000000');
INSERT INTO "actions" VALUES(4,4,0,'play','done','2026-01-01 12:09:40.000000');
INSERT INTO "actions" VALUES(4,5,0,'play','swap:lace-coral','2026-01-01 12:10:00.000000');
INSERT INTO "actions" VALUES(4,6,0,'play','swap:rice-coral','2026-01-01 12:10:20.000000');
INSERT INTO "actions" VALUES(4,7,0,'play','swap:maze-coral','2026-01-01 12:10:40.000000');
INSERT INTO "actions" VALUES(4,8,0,'play','swap:symmetrical-brain-coral','2026-01-01 12:11:00.000000');
INSERT INTO "actions" VALUES(4,9,0,'play','swap:organ-pipe-coral','2026-01-01 12:11:20.000000');
INSERT INTO "actions" VALUES(4,10,0,'play','swap:frogspawn-coral','2026-01-01 12:11:40.000000');
INSERT INTO "actions" VALUES(4,11,0,'play','pass','2026-01-01 12:12:00.000000');
INSERT INTO "actions" VALUES(4,12,0,'play','scientists','2026-01-01 12:12:20.000000');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0029');
CREATE TABLE badges (
	player_id BIGINT NOT NULL, 
	scope BIGINT NOT NULL, 
	badge TEXT NOT NULL, 
	game TEXT NOT NULL, 
	grade INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	session_id BIGINT, 
	CONSTRAINT pk_badges PRIMARY KEY (player_id, scope, badge, game, grade), 
	CONSTRAINT fk_badges_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_badges_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE SET NULL
);
CREATE TABLE bests (
	game TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	scope BIGINT NOT NULL, 
	period TEXT NOT NULL, 
	player_id BIGINT NOT NULL, 
	points INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	session_id BIGINT, 
	CONSTRAINT pk_bests PRIMARY KEY (game, kind, scope, period, player_id), 
	CONSTRAINT fk_bests_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_bests_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE SET NULL
);
CREATE TABLE calls (
	session_id BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	about TEXT NOT NULL, 
	told BOOLEAN NOT NULL, 
	channel_id BIGINT, 
	message_id BIGINT, not_before DATETIME, 
	CONSTRAINT pk_calls PRIMARY KEY (session_id, player_id), 
	CONSTRAINT fk_calls_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE, 
	CONSTRAINT fk_calls_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO "calls" VALUES(1,1,7,'running',0,NULL,NULL,NULL);
CREATE TABLE dailies (
	player_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	day TEXT NOT NULL, 
	session_id BIGINT NOT NULL, 
	CONSTRAINT pk_dailies PRIMARY KEY (player_id, game, day), 
	CONSTRAINT fk_dailies_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_dailies_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
INSERT INTO "dailies" VALUES(2,'reef','2026-01-01',4);
CREATE TABLE daily_calls (
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	posted TEXT NOT NULL, claimed_until DATETIME, 
	CONSTRAINT pk_daily_calls PRIMARY KEY (server_id)
);
CREATE TABLE deeds (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	server_id BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	deed TEXT NOT NULL, 
	actor_id BIGINT NOT NULL, 
	player_id BIGINT, 
	session_id BIGINT, 
	CONSTRAINT fk_deeds_actor_id FOREIGN KEY(actor_id) REFERENCES players (id), 
	CONSTRAINT fk_deeds_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
CREATE TABLE event_players (
	event_id BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	joined_at DATETIME NOT NULL, 
	left_at DATETIME, 
	place INTEGER, 
	CONSTRAINT pk_event_players PRIMARY KEY (event_id, player_id), 
	CONSTRAINT fk_event_players_event_id FOREIGN KEY(event_id) REFERENCES events (id) ON DELETE CASCADE, 
	CONSTRAINT fk_event_players_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE events (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	kind TEXT NOT NULL, 
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	game TEXT NOT NULL, 
	host_id BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	state TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	shown INTEGER NOT NULL, 
	language TEXT DEFAULT 'en' NOT NULL, 
	created_at DATETIME NOT NULL, 
	ended_at DATETIME, 
	wake_at DATETIME, 
	claimed_until DATETIME, 
	shard_key BIGINT GENERATED ALWAYS AS (server_id >> 22) STORED, 
	CONSTRAINT fk_events_host_id FOREIGN KEY(host_id) REFERENCES players (id)
);
CREATE TABLE facts (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_facts PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('daily secret','1772270de7e7b641f7b8ec48e8d3c90a079cf6462c8751a0d28e3ebe6c83899d');
CREATE TABLE finds (
	player_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	scope BIGINT NOT NULL, 
	item TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	session_id BIGINT, 
	CONSTRAINT pk_finds PRIMARY KEY (player_id, game, scope, item), 
	CONSTRAINT fk_finds_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_finds_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE SET NULL
);
CREATE TABLE identifies (
	bucket INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_identifies PRIMARY KEY (bucket)
);
CREATE TABLE lessons (
	player_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	walk TEXT NOT NULL, 
	CONSTRAINT pk_lessons PRIMARY KEY (player_id, game), 
	CONSTRAINT fk_lessons_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE newcomers (
	code TEXT NOT NULL, 
	CONSTRAINT pk_newcomers PRIMARY KEY (code)
);
CREATE TABLE old_messages (
	message_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	session_id BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	CONSTRAINT pk_old_messages PRIMARY KEY (message_id), 
	CONSTRAINT fk_old_messages_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
INSERT INTO "old_messages" VALUES(500,8,1,0);
INSERT INTO "old_messages" VALUES(501,8,1,1);
CREATE TABLE outbox (
	kind TEXT NOT NULL, 
	subject BIGINT NOT NULL, 
	server_id BIGINT, 
	channel_id BIGINT, 
	player_id BIGINT, 
	failures INTEGER NOT NULL, 
	reason TEXT NOT NULL, 
	not_before DATETIME NOT NULL, 
	CONSTRAINT pk_outbox PRIMARY KEY (kind, subject), 
	CONSTRAINT fk_outbox_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE player_settings (
	player_id BIGINT NOT NULL, 
	settings TEXT NOT NULL, 
	CONSTRAINT pk_player_settings PRIMARY KEY (player_id), 
	CONSTRAINT fk_player_settings_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "player_settings" VALUES(1,'{"notice":"message"}');
CREATE TABLE players (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	discord_id BIGINT, 
	name TEXT NOT NULL, 
	level SMALLINT, username TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT uq_players_discord_id UNIQUE (discord_id), 
	CONSTRAINT uq_players_level UNIQUE (level)
);
INSERT INTO "players" VALUES(1,101,'Ben',NULL,'');
INSERT INTO "players" VALUES(2,100,'Ann',NULL,'');
INSERT INTO "players" VALUES(3,NULL,'Shrimp',1,'');
CREATE TABLE presence (
	shard INTEGER NOT NULL, 
	shards INTEGER NOT NULL, 
	attended_at DATETIME NOT NULL, 
	CONSTRAINT pk_presence PRIMARY KEY (shard)
);
CREATE TABLE puzzle_channels (
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	hour INTEGER NOT NULL, 
	posted INTEGER NOT NULL, 
	message_id BIGINT, 
	shown INTEGER NOT NULL, 
	claimed_until DATETIME, version INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_puzzle_channels PRIMARY KEY (server_id)
);
CREATE TABLE puzzle_posts (
	player_id BIGINT NOT NULL, 
	day INTEGER NOT NULL, 
	address TEXT NOT NULL, 
	CONSTRAINT pk_puzzle_posts PRIMARY KEY (player_id, day), 
	CONSTRAINT fk_puzzle_posts_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE rating_changes (
	result_id BIGINT NOT NULL, 
	scope BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	ladder TEXT NOT NULL, 
	"before" INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	established BOOLEAN NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_rating_changes PRIMARY KEY (result_id, scope, player_id), 
	CONSTRAINT fk_rating_changes_result_id FOREIGN KEY(result_id) REFERENCES results (id) ON DELETE CASCADE, 
	CONSTRAINT fk_rating_changes_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "rating_changes" VALUES(1,0,1,'ataxx','people',1000,1138,0,'2026-01-01 12:06:00.000000');
INSERT INTO "rating_changes" VALUES(1,0,2,'ataxx','people',1000,927,0,'2026-01-01 12:06:00.000000');
INSERT INTO "rating_changes" VALUES(1,7,1,'ataxx','people',1000,1138,0,'2026-01-01 12:06:00.000000');
INSERT INTO "rating_changes" VALUES(1,7,2,'ataxx','people',1000,927,0,'2026-01-01 12:06:00.000000');
CREATE TABLE ratings (
	player_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	ladder TEXT NOT NULL, 
	scope BIGINT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	points INTEGER NOT NULL, 
	established BOOLEAN NOT NULL, 
	games INTEGER NOT NULL, 
	changed_at DATETIME NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (player_id, game, ladder, scope), 
	CONSTRAINT fk_ratings_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "ratings" VALUES(1,'ataxx','people',0,2.76353894931404973087e+01,8.06590141354368,1138,0,1,'2026-01-01 12:06:00.000000');
INSERT INTO "ratings" VALUES(2,'ataxx','people',0,2.23646105068595026912e+01,8.06590141354368,927,0,1,'2026-01-01 12:06:00.000000');
INSERT INTO "ratings" VALUES(1,'ataxx','people',7,2.76353894931404973087e+01,8.06590141354368,1138,0,1,'2026-01-01 12:06:00.000000');
INSERT INTO "ratings" VALUES(2,'ataxx','people',7,2.23646105068595026912e+01,8.06590141354368,927,0,1,'2026-01-01 12:06:00.000000');
CREATE TABLE restrictions (
	server_id BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	code TEXT NOT NULL, 
	player_id BIGINT NOT NULL, 
	CONSTRAINT pk_restrictions PRIMARY KEY (server_id, kind, code, player_id), 
	CONSTRAINT fk_restrictions_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE results (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	session_id BIGINT NOT NULL, 
	verdict TEXT NOT NULL, 
	CONSTRAINT fk_results_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE, 
	CONSTRAINT uq_results_session_id UNIQUE (session_id)
);
INSERT INTO "results" VALUES(1,2,'rated');
CREATE TABLE seats (
	session_id BIGINT NOT NULL, 
	number SMALLINT NOT NULL, 
	player_id BIGINT, 
	joined BOOLEAN NOT NULL, 
	hinted BOOLEAN NOT NULL, 
	place SMALLINT, 
	score INTEGER, premoves TEXT DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (session_id, number), 
	CONSTRAINT fk_seats_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO "seats" VALUES(1,0,2,1,0,NULL,NULL,'[]');
INSERT INTO "seats" VALUES(1,1,1,1,0,NULL,NULL,'[]');
INSERT INTO "seats" VALUES(2,0,1,1,0,1,NULL,'[]');
INSERT INTO "seats" VALUES(2,1,2,1,0,2,NULL,'[]');
INSERT INTO "seats" VALUES(3,0,2,1,0,NULL,NULL,'[]');
INSERT INTO "seats" VALUES(3,1,3,1,0,NULL,NULL,'[]');
INSERT INTO "seats" VALUES(4,0,2,1,0,NULL,NULL,'[]');
INSERT INTO "seats" VALUES(5,0,2,1,0,NULL,NULL,'[]');
INSERT INTO "seats" VALUES(5,1,NULL,0,0,NULL,NULL,'[]');
CREATE TABLE servers (
	id BIGINT NOT NULL, 
	settings TEXT NOT NULL, 
	left_at DATETIME, welcomed BOOLEAN DEFAULT 0 NOT NULL, claimed_until DATETIME, 
	CONSTRAINT pk_servers PRIMARY KEY (id)
);
INSERT INTO "servers" VALUES(7,'{"theme":"night"}',NULL,1,NULL);
CREATE TABLE sessions (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	game TEXT NOT NULL, 
	options TEXT NOT NULL, 
	terms TEXT NOT NULL, 
	seed BIGINT NOT NULL, 
	lot BOOLEAN NOT NULL, 
	status TEXT NOT NULL, 
	host_id BIGINT NOT NULL, 
	server_id BIGINT, 
	channel_id BIGINT NOT NULL, 
	parent_id BIGINT, 
	message_id BIGINT, 
	seq INTEGER NOT NULL, 
	announced INTEGER NOT NULL, 
	computer_to_act BOOLEAN NOT NULL, 
	state TEXT, 
	reason TEXT, 
	rematch_of BIGINT, 
	created_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL, 
	announce_from DATETIME NOT NULL, 
	expires_at DATETIME, 
	finished_at DATETIME, 
	due_at DATETIME, 
	wake_at DATETIME, 
	talks TEXT NOT NULL, answer_token TEXT, language TEXT DEFAULT 'en' NOT NULL, reach TEXT DEFAULT 'member' NOT NULL, leased_by SMALLINT, leased_until DATETIME, leased_for TEXT, shard_key BIGINT GENERATED ALWAYS AS (CASE WHEN reach = 'friends' THEN 0 ELSE coalesce(server_id, 0) >> 22 END) VIRTUAL, shared_at TEXT, film_at TEXT, event_id BIGINT, 
	CONSTRAINT fk_sessions_host_id FOREIGN KEY(host_id) REFERENCES players (id), 
	CONSTRAINT fk_sessions_rematch_of FOREIGN KEY(rematch_of) REFERENCES sessions (id) ON DELETE SET NULL, 
	CONSTRAINT ck_sessions_announced CHECK (announced <= seq)
);
INSERT INTO "sessions" VALUES(1,'ataxx','{"board":"standard"}','{"rated":true,"clock":86400}',5249979066121302517,0,'running',2,7,8,NULL,502,8,7,0,'{"game":"ataxx","schema":1,"state":{"position":{"red":18014398509510768,"blue":1155173304420532225,"blocked":0,"turn":1,"halfmove":0,"fullmove":4},"seen":[[18014398509510768,1155173304420532225,1]],"ply":7,"last":{"target":4,"origin":5},"turned":12288,"passed":null}}',NULL,NULL,'2026-01-01 12:00:20.000000','2026-01-01 12:03:20.000000','2026-01-01 12:03:20.000000','2026-01-02 12:00:20.000000',NULL,'2026-01-02 12:03:20.000000','2026-01-02 06:03:20.000000','{}',NULL,'en','member',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "sessions" VALUES(2,'ataxx','{"board":"standard"}','{"rated":true}',7399589116837456607,0,'finished',1,7,8,NULL,600,6,6,0,'{"game":"ataxx","schema":1,"state":{"position":{"red":18014398509482080,"blue":1152921504606851089,"blocked":0,"turn":0,"halfmove":1,"fullmove":3},"seen":[[18014398509482096,1152921504606846979,1],[18014398509482080,1152921504606851089,0]],"ply":4,"last":{"target":12,"origin":1},"turned":16,"passed":null}}','resigned',NULL,'2026-01-01 12:03:40.000000','2026-01-01 12:06:00.000000','2026-01-01 12:06:00.000000','2026-01-02 12:03:40.000000','2026-01-01 12:06:00.000000',NULL,NULL,'{}',NULL,'en','member',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "sessions" VALUES(3,'atoll','{"size":"nauru"}','{}',582057716445789124,0,'running',2,7,8,NULL,NULL,4,-1,0,'{"game":"atoll","schema":1,"state":{"size":"nauru","position":"..............................A.............................................e...........................bBcCeEiI","turn":"black","ply":2,"last":"i1","taken":null}}',NULL,NULL,'2026-01-01 12:06:20.000000','2026-01-01 12:07:40.000000','2026-01-01 12:07:40.000000',NULL,NULL,NULL,NULL,'{}',NULL,'en','member',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "sessions" VALUES(4,'reef','{"events":false,"biodiversity":false}','{"run":"daily"}',8639954392931830536,0,'running',2,7,8,NULL,NULL,12,-1,0,'{"game":"reef","schema":1,"state":{"position":{"options":{"events":false,"biodiversity":true},"rng":8190004062885315729,"players":[{"coins":16,"plankton":3,"scales":3,"hunts":1,"corals":{"0,0":{"card":"clubtip-finger-coral"}},"animals":{},"popularity":0,"turned":0,"passed":true,"used":[],"income":"scientists"}],"animals":{"offer":["harlequin-tuskfish","bicolour-parrotfish","lyretail-anthias","painted-spiny-lobster","squarespot-anthias","upside-down-jellyfish"],"deck":["threadfin-anthias","schultzs-pipefish","black-lip-pearl-oyster","bullethead-parrotfish","gorgonian-sea-fan","ringed-pipefish","coral-guard-crab","blueband-goby","broadclub-cuttlefish","magnificent-anemone","porcelain-anemone-crab","coral-beauty","day-octopus","bluespotted-ribbontail-ray","queen-angelfish","chambered-nautilus","bubble-tip-anemone","giant-clam","hawksbill-turtle","electric-clam","green-sea-turtle","flame-angelfish","pygmy-seahorse","tomato-clownfish","pink-skunk-clownfish","bigfin-reef-squid","snowflake-moray","tiger-pistol-shrimp","slender-grouper","leopard-sea-cucumber","crown-of-thorns-starfish","blue-sea-star","banded-sea-krait","bluestreak-cleaner-wrasse","pacific-cleaner-shrimp","sandfish","prickly-redfish","emperor-angelfish","magnificent-star","ocellaris-clownfish","maxima-clam","neon-goby","lined-seahorse","blue-line-grouper","regal-angelfish","banded-coral-shrimp","peacock-mantis-shrimp"],"discarded":["yellow-prawn-goby"],"size":6},"large":{"offer":["whale-shark","reef-manta-ray"],"deck":["humphead-wrasse","blacktip-reef-shark","green-humphead-parrotfish","tiger-shark","giant-moray","giant-grouper"],"discarded":[],"size":2},"corals":{"offer":["black-sun-coral","elkhorn-coral","table-coral","hammer-coral","yellow-scroll-coral","lobed-star-coral"],"deck":["fire-coral","pulsing-xenia","anemone-mushroom-coral","mountainous-star-coral","staghorn-coral","mushroom-coral","lettuce-coral","bubble-coral","velvet-finger-coral","hood-coral","antler-coral","elliptical-star-coral","carnation-coral","cauliflower-coral","daisy-coral","open-brain-coral","slipper-coral","boulder-brain-coral","cactus-coral","knobby-brain-coral","lesser-valley-coral","precious-red-coral","pillar-coral","lobed-brain-coral","fox-coral","flowerpot-coral","grooved-brain-coral","leaf-coral","birds-nest-coral","sun-coral","toadstool-leather-coral","great-star-coral","boulder-star-coral","blue-coral","elephant-skin-coral","black-coral","galaxy-coral","blushing-star-coral","torch-coral","elegance-coral"],"discarded":["lace-coral","rice-coral","maze-coral","symmetrical-brain-coral","organ-pipe-coral","frogspawn-coral"],"size":6},"events":[],"past_events":[],"starter":0,"turn":0,"stack":[{"step":{"do":"next-round"},"seat":0},{"step":{"do":"fill-offers"},"seat":0},{"step":{"do":"swap","of":"corals","amount":6},"seat":0,"may":true},{"step":{"do":"swap","of":"animals","amount":6},"seat":0,"may":true}],"event":"","round":2,"phase":"recovery","bonuses_taken":1,"pending":[{"seat":0,"prompt":"swap","options":[{"key":"swap-harlequin-tuskfish","action":{"word":"swap","about":"harlequin-tuskfish"},"refs":{"card":"harlequin-tuskfish"}},{"key":"swap-bicolour-parrotfish","action":{"word":"swap","about":"bicolour-parrotfish"},"refs":{"card":"bicolour-parrotfish"}},{"key":"swap-lyretail-anthias","action":{"word":"swap","about":"lyretail-anthias"},"refs":{"card":"lyretail-anthias"}},{"key":"swap-painted-spiny-lobster","action":{"word":"swap","about":"painted-spiny-lobster"},"refs":{"card":"painted-spiny-lobster"}},{"key":"swap-squarespot-anthias","action":{"word":"swap","about":"squarespot-anthias"},"refs":{"card":"squarespot-anthias"}},{"key":"swap-upside-down-jellyfish","action":{"word":"swap","about":"upside-down-jellyfish"},"refs":{"card":"upside-down-jellyfish"}},{"key":"skip","action":{"word":"skip","about":""},"refs":{}}]}],"part":0,"taken":[{"seat":0,"choice":{"word":"pass","about":""},"refs":{}},{"seat":0,"choice":{"word":"scientists","about":""},"refs":{"amount":4}}],"earlier":[],"ply":3}}}',NULL,NULL,'2026-01-01 12:08:00.000000','2026-01-01 12:12:20.000000','2026-01-01 12:22:20.000000',NULL,NULL,NULL,NULL,'{}',NULL,'en','member',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "sessions" VALUES(5,'reef','{"events":false,"biodiversity":false}','{}',1087608058291172412,0,'inviting',2,7,8,NULL,NULL,0,-1,0,NULL,NULL,NULL,'2026-01-01 12:12:40.000000','2026-01-01 12:12:40.000000','2026-01-01 12:12:40.000000','2026-01-02 12:12:40.000000',NULL,NULL,NULL,'{}',NULL,'en','member',NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE spent_dailies (
	day TEXT NOT NULL, 
	code TEXT NOT NULL, 
	CONSTRAINT pk_spent_dailies PRIMARY KEY (day, code)
);
CREATE TABLE streak_reminders (
	player_id BIGINT NOT NULL, 
	day INTEGER NOT NULL, 
	claimed_until DATETIME, 
	CONSTRAINT pk_streak_reminders PRIMARY KEY (player_id), 
	CONSTRAINT fk_streak_reminders_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE tries (
	player_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	puzzle TEXT NOT NULL, 
	day INTEGER, 
	server_id BIGINT, 
	walk TEXT NOT NULL, 
	tries INTEGER NOT NULL, 
	gained INTEGER NOT NULL, 
	worth INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	ended_at DATETIME, 
	repeats INTEGER NOT NULL, 
	due_at DATETIME, position TEXT, 
	CONSTRAINT pk_tries PRIMARY KEY (player_id, game, puzzle), 
	CONSTRAINT fk_tries_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE vacations (
	player_id BIGINT NOT NULL, 
	ends_at DATETIME NOT NULL, 
	starts_at DATETIME NOT NULL, 
	CONSTRAINT pk_vacations PRIMARY KEY (player_id, ends_at), 
	CONSTRAINT fk_vacations_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE votes (
	session_id BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	actions TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_votes PRIMARY KEY (session_id, seq, player_id), 
	CONSTRAINT fk_votes_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE, 
	CONSTRAINT fk_votes_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
CREATE TABLE watch_notes (
	player_id BIGINT NOT NULL, 
	session_id BIGINT NOT NULL, 
	closed BOOLEAN NOT NULL, claimed_until DATETIME, 
	CONSTRAINT pk_watch_notes PRIMARY KEY (player_id, session_id), 
	CONSTRAINT fk_watch_notes_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_watch_notes_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE TABLE watched_games (
	player_id BIGINT NOT NULL, 
	session_id BIGINT NOT NULL, 
	CONSTRAINT pk_watched_games PRIMARY KEY (player_id, session_id), 
	CONSTRAINT fk_watched_games_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_watched_games_session_id FOREIGN KEY(session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE TABLE watched_players (
	player_id BIGINT NOT NULL, 
	watched_id BIGINT NOT NULL, 
	server_id BIGINT NOT NULL, 
	CONSTRAINT pk_watched_players PRIMARY KEY (player_id, watched_id, server_id), 
	CONSTRAINT fk_watched_players_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_watched_players_watched_id FOREIGN KEY(watched_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX ix_seats_player ON seats (player_id, session_id);
CREATE INDEX ix_old_messages_session_id ON old_messages (session_id);
CREATE INDEX ix_calls_player_id ON calls (player_id);
CREATE INDEX ix_servers_left ON servers (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX ix_calls_untold ON calls (session_id) WHERE NOT told;
CREATE INDEX ix_sessions_live_in_channel ON sessions (channel_id, id) WHERE status IN ('inviting', 'running');
CREATE INDEX ix_sessions_invitations_of_host ON sessions (host_id, id) WHERE status = 'inviting';
CREATE INDEX ix_sessions_in_vain_of_host ON sessions (host_id, created_at) WHERE status IN ('declined', 'cancelled', 'expired');
CREATE INDEX ix_sessions_invitations_in_server ON sessions (server_id, id) WHERE status = 'inviting';
CREATE INDEX ix_sessions_claimable_in_server ON sessions (server_id) WHERE status = 'running' AND due_at IS NOT NULL AND wake_at IS NULL;
CREATE INDEX ix_sessions_finished_in_channel ON sessions (channel_id, finished_at) WHERE status = 'finished';
CREATE INDEX ix_sessions_finished_in_server ON sessions (server_id, finished_at) WHERE status = 'finished';
CREATE INDEX ix_sessions_results ON sessions (game, finished_at) WHERE status = 'finished';
CREATE UNIQUE INDEX uq_sessions_rematch ON sessions (rematch_of) WHERE rematch_of IS NOT NULL AND status IN ('inviting', 'running', 'finished');
CREATE INDEX ix_ratings_board ON ratings (game, ladder, scope, established DESC, points DESC, changed_at, player_id);
CREATE INDEX ix_rating_changes_curve ON rating_changes (player_id, game, ladder, scope, at, result_id);
CREATE INDEX ix_bests_board ON bests (game, kind, scope, period, points DESC, at, player_id);
CREATE INDEX ix_bests_player_id ON bests (player_id);
CREATE INDEX ix_bests_session_id ON bests (session_id);
CREATE INDEX ix_dailies_session_id ON dailies (session_id);
CREATE INDEX ix_daily_calls_posted ON daily_calls (posted);
CREATE INDEX ix_servers_unwelcomed ON servers (id) WHERE NOT welcomed;
CREATE INDEX ix_deeds_actor_id ON deeds (actor_id);
CREATE INDEX ix_deeds_player_id ON deeds (player_id);
CREATE INDEX ix_deeds_server ON deeds (server_id, id);
CREATE INDEX ix_sessions_live_in_server ON sessions (server_id) WHERE status IN ('inviting', 'running');
CREATE INDEX ix_watched_games_session_id ON watched_games (session_id);
CREATE INDEX ix_watched_players_watched_id ON watched_players (watched_id);
CREATE INDEX ix_watch_notes_session_id ON watch_notes (session_id);
CREATE INDEX ix_watch_notes_untold ON watch_notes (session_id) WHERE NOT closed;
CREATE INDEX ix_sessions_expiring ON sessions (expires_at, shard_key) WHERE status = 'inviting';
CREATE INDEX ix_sessions_waking ON sessions (wake_at, shard_key) WHERE status = 'running';
CREATE INDEX ix_sessions_unannounced ON sessions (announce_from, shard_key) WHERE announced < seq AND reach = 'member';
CREATE INDEX ix_sessions_answers ON sessions (changed_at, shard_key) WHERE answer_token IS NOT NULL;
CREATE INDEX ix_sessions_computer ON sessions (changed_at, shard_key) WHERE computer_to_act;
CREATE INDEX ix_finds_items ON finds (game, scope, item);
CREATE INDEX ix_finds_session_id ON finds (session_id);
CREATE INDEX ix_tries_due ON tries (player_id, due_at);
CREATE INDEX ix_puzzle_channels_posted ON puzzle_channels (posted);
CREATE INDEX ix_streak_reminders_day ON streak_reminders (day);
CREATE INDEX ix_badges_session_id ON badges (session_id);
CREATE INDEX ix_events_host_id ON events (host_id);
CREATE INDEX ix_events_server ON events (server_id, kind);
CREATE INDEX ix_event_players_player_id ON event_players (player_id);
CREATE INDEX ix_events_waking ON events (wake_at, shard_key) WHERE wake_at IS NOT NULL;
CREATE INDEX ix_events_outdated ON events (id, shard_key) WHERE shown < version;
CREATE INDEX ix_sessions_event ON sessions (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX ix_votes_player_id ON votes (player_id);
CREATE INDEX ix_puzzle_channels_outdated ON puzzle_channels (posted) WHERE shown < version;
CREATE INDEX ix_tries_day_board ON tries (server_id, day, game, points DESC, ended_at) WHERE ended_at IS NOT NULL AND tries > 0;
CREATE INDEX ix_restrictions_player_id ON restrictions (player_id);
CREATE INDEX ix_outbox_server_id ON outbox (server_id);
CREATE INDEX ix_outbox_channel_id ON outbox (channel_id);
CREATE INDEX ix_outbox_player_id ON outbox (player_id);
CREATE INDEX ix_outbox_not_before ON outbox (not_before);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('players',3);
INSERT INTO "sqlite_sequence" VALUES('sessions',5);
INSERT INTO "sqlite_sequence" VALUES('results',1);
COMMIT;
