-- Custom SQL migration file, put your code below! ----> statement-breakpoint
CREATE VIEW "proposal_texts" AS SELECT "seq",
	coalesce("title", '') AS "title", coalesce("number", '') AS "body", '' AS "digits"
FROM "proposals";
--> statement-breakpoint
DROP VIEW "search_source";
--> statement-breakpoint
CREATE VIEW "search_source" AS SELECT "source", "seq",
	replace(replace(replace(replace(replace(replace("title", '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS "title",
	replace(replace(replace(replace(replace(replace("body", '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS "body",
	replace(replace(replace(replace(replace(replace(replace("digits", ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS "digits"
FROM (
	SELECT 1 AS "source", * FROM "client_texts"
	UNION ALL SELECT 5 AS "source", * FROM "client_note_texts"
	UNION ALL SELECT 2 AS "source", * FROM "event_texts"
	UNION ALL SELECT 6 AS "source", * FROM "event_note_texts"
	UNION ALL SELECT 7 AS "source", * FROM "inquiry_texts"
	UNION ALL SELECT 4 AS "source", * FROM "inquiry_note_texts"
	UNION ALL SELECT 3 AS "source", * FROM "message_texts"
	UNION ALL SELECT 8 AS "source", * FROM "proposal_texts"
) AS "texts" WHERE "seq" > ifnull((SELECT "waiting"."seq" FROM "search_waiting" AS "waiting" WHERE "waiting"."source" = "texts"."source"), 0);
--> statement-breakpoint
INSERT INTO "search_waiting" SELECT 8, max("seq") FROM "proposals" HAVING max("seq") IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER "search_proposal_insert" AFTER INSERT ON "proposals" BEGIN
	INSERT INTO "search_index" ("rowid", "title", "body", "digits")
	SELECT "seq" + 8796093022208, "title", "body", "digits" FROM "search_source" WHERE "source" = 8 AND "seq" = new."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "search_proposal_delete" BEFORE DELETE ON "proposals" BEGIN
	INSERT INTO "search_index" ("search_index", "rowid", "title", "body", "digits")
	SELECT 'delete', "seq" + 8796093022208, "title", "body", "digits" FROM "search_source" WHERE "source" = 8 AND "seq" = old."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "search_proposal_before_update" BEFORE UPDATE OF "title", "number" ON "proposals"
WHEN old."title" IS NOT new."title" OR old."number" IS NOT new."number" BEGIN
	INSERT INTO "search_index" ("search_index", "rowid", "title", "body", "digits")
	SELECT 'delete', "seq" + 8796093022208, "title", "body", "digits" FROM "search_source" WHERE "source" = 8 AND "seq" = old."seq";
END;
--> statement-breakpoint
CREATE TRIGGER "search_proposal_after_update" AFTER UPDATE OF "title", "number" ON "proposals"
WHEN old."title" IS NOT new."title" OR old."number" IS NOT new."number" BEGIN
	INSERT INTO "search_index" ("rowid", "title", "body", "digits")
	SELECT "seq" + 8796093022208, "title", "body", "digits" FROM "search_source" WHERE "source" = 8 AND "seq" = new."seq";
END;
