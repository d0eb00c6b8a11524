CREATE TABLE "settings" (
	"key" bigint PRIMARY KEY NOT NULL,
	"response_target" bigint DEFAULT 60 NOT NULL,
	"follow_up_days" bigint DEFAULT 3 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "settings_is_one_row" CHECK ("key" = 1)
);
--> statement-breakpoint
ALTER TABLE "venue" ADD COLUMN "closed_days" text COLLATE "C" DEFAULT '[]' NOT NULL;