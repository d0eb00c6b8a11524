ALTER TABLE "tasks" ADD COLUMN "dedupe_key" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "tasks_dedupe_key" ON "tasks" USING btree ("dedupe_key" NULLS FIRST) WHERE "dedupe_key" is not null;