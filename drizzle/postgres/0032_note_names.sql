ALTER TABLE "notes" ADD COLUMN "named" text COLLATE "C";--> statement-breakpoint
DELETE FROM "messages"
WHERE "kind" = 'staff_notice' AND ("dedupe_key" LIKE 'hold-expiring:%' OR "dedupe_key" LIKE 'hold-promoted:%')
  AND substr("dedupe_key", 15, 24) NOT IN (SELECT "id" FROM "holds")
  AND NOT EXISTS (SELECT 1 FROM "trash" WHERE strpos("relations", substr("messages"."dedupe_key", 15, 24)) > 0);
