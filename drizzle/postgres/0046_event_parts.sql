ALTER TABLE "events" ADD COLUMN "parts" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_day" text COLLATE "C";