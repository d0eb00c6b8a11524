CREATE TABLE `settings` (
	`key` integer PRIMARY KEY NOT NULL,
	`response_target` integer DEFAULT 60 NOT NULL,
	`follow_up_days` integer DEFAULT 3 NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "settings_is_one_row" CHECK("settings"."key" = 1)
);
--> statement-breakpoint
ALTER TABLE `venue` ADD `closed_days` text DEFAULT '[]' NOT NULL;