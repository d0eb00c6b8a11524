ALTER TABLE "history" ADD COLUMN "from_status" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "to_status" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "activity" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "detail" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "is_activity_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The statuses of all inquiries, those in the trash too.
CREATE TABLE "statuses" AS
SELECT "id" AS "entity_id", "at", "by", "from_status", "to_status", "inquiry_status_changes"."seq" AS "place"
FROM "inquiry_status_changes" JOIN "inquiries" ON "inquiries"."seq" = "inquiry_seq"
UNION ALL
SELECT "trash"."id", ("one" ->> 'at')::bigint, "one" ->> 'by', "one" ->> 'fromStatus', "one" ->> 'toStatus', ("one" ->> 'seq')::bigint
FROM "trash", json_array_elements("relations"::json -> 'rows' -> 'inquiry_status_changes') AS "one" WHERE "trash"."entity" = 'inquiry';--> statement-breakpoint
ANALYZE "statuses";--> statement-breakpoint
UPDATE "history" SET "from_status" = "one"."from_status", "to_status" = "one"."to_status" FROM "statuses" AS "one"
WHERE "history"."entity" = 'inquiry' AND "one"."entity_id" = "history"."entity_id" AND "one"."at" = "history"."version"
	AND CASE WHEN "one"."from_status" IS NULL THEN "action" = 'created'
		ELSE "action" IN ('updated', 'reverted') AND "after"::json ->> 'status' = "one"."to_status" END;--> statement-breakpoint
-- What the history does not have is older than what it has, so it gets numbers before those: screens do not take it for news.
INSERT INTO "history" ("seq", "at", "by", "entity", "entity_id", "action", "before", "after", "version", "from_status", "to_status")
SELECT coalesce((SELECT min("seq") FROM "history"), count(*) OVER () + 1) - row_number() OVER (ORDER BY "place" DESC),
	"at", "by", 'inquiry', "entity_id", CASE WHEN "from_status" IS NULL THEN 'created' ELSE 'updated' END,
	CASE WHEN "from_status" IS NOT NULL THEN json_build_object('status', "from_status")::text END,
	CASE WHEN "from_status" IS NOT NULL THEN json_build_object('status', "to_status")::text END, "at", "from_status", "to_status"
FROM "statuses" AS "one" WHERE NOT EXISTS (
	SELECT 1 FROM "history" WHERE "history"."entity_id" = "one"."entity_id" AND "history"."to_status" = "one"."to_status"
		AND "history"."version" = "one"."at" AND "history"."from_status" IS NOT DISTINCT FROM "one"."from_status"
);--> statement-breakpoint
DROP TABLE "statuses";--> statement-breakpoint
-- It stays, empty, for servers of 0.2.0 that still run while several are updated one after the other: they write to it.
DELETE FROM "inquiry_status_changes";--> statement-breakpoint
-- Each change of content wrote one entry of either log, so the newest of a kind belong together, and the ones before them.
CREATE TABLE "told" AS
SELECT *, row_number() OVER (PARTITION BY "entity", "entity_id", "action" ORDER BY "seq" DESC) AS "nth" FROM (
	SELECT *, CASE WHEN "kind" IN ('content_published', 'content_hidden') THEN 'updated' ELSE substr("kind", 9) END AS "action"
	FROM "activity" WHERE "kind" LIKE 'content%'
) AS "changes";--> statement-breakpoint
CREATE TABLE "kept" AS
SELECT *, row_number() OVER (PARTITION BY "entity", "entity_id", "action" ORDER BY "seq" DESC) AS "nth" FROM (
	SELECT "seq", "entity", "entity_id", CASE "action" WHEN 'reverted' THEN 'updated' ELSE "action" END AS "action" FROM "history"
	WHERE "entity" IN ('service', 'testimonial', 'about_item', 'gallery_item') AND "by" IS NOT NULL
) AS "changes";--> statement-breakpoint
CREATE TABLE "pairs" AS
SELECT "told"."seq" AS "told_seq", "kept"."seq" AS "kept_seq", "kind", "subject", "told"."detail"
FROM "told" JOIN "kept" USING ("entity", "entity_id", "action", "nth");--> statement-breakpoint
UPDATE "history" SET "activity" = "kind", "name" = "subject", "detail" = "pairs"."detail" FROM "pairs" WHERE "history"."seq" = "kept_seq";--> statement-breakpoint
INSERT INTO "history" ("seq", "at", "by", "entity", "entity_id", "action", "version", "activity", "name", "detail", "is_activity_only")
SELECT coalesce((SELECT min("seq") FROM "history"), count(*) OVER () + 1) - row_number() OVER (ORDER BY "seq" DESC),
	"at", "by", "entity", coalesce("entity_id", ''), CASE "action" WHEN 'reordered' THEN 'updated' ELSE "action" END, 0, "kind", "subject", "detail", true
FROM "told" WHERE "seq" NOT IN (SELECT "told_seq" FROM "pairs");--> statement-breakpoint
DROP TABLE "pairs";--> statement-breakpoint
DROP TABLE "kept";--> statement-breakpoint
DROP TABLE "told";--> statement-breakpoint
-- As above.
DELETE FROM "activity";--> statement-breakpoint
-- In a history that was empty, the numbers that were given are taken.
SELECT setval('history_seq_seq', max("seq")) FROM "history" HAVING max("seq") >= (SELECT "last_value" FROM "history_seq_seq");--> statement-breakpoint
CREATE INDEX "history_status" ON "history" USING btree ("version","seq") WHERE "to_status" is not null;--> statement-breakpoint
CREATE INDEX "history_activity" ON "history" USING btree ("at","seq") WHERE "activity" is not null;
