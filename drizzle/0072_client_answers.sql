CREATE TABLE `questionnaire` (
	`key` integer PRIMARY KEY NOT NULL,
	`questions` text NOT NULL,
	`deadline_days` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "questionnaire_is_one_row" CHECK("questionnaire"."key" = 1)
);
--> statement-breakpoint
ALTER TABLE `documents` ADD `is_from_client` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `running_sheets` ADD `dietary_notes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `running_sheets` ADD `answers` text DEFAULT '[]' NOT NULL;