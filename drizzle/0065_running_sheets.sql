CREATE TABLE `running_sheets` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`event_id` text NOT NULL,
	`timeline` text NOT NULL,
	`dietary` text NOT NULL,
	`contacts` text NOT NULL,
	`staffing` text NOT NULL,
	`kitchen_notes` text NOT NULL,
	`floor_notes` text NOT NULL,
	`bar_notes` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `running_sheets_id_unique` ON `running_sheets` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `running_sheets_event_id_unique` ON `running_sheets` (`event_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `kitchen_emails` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `floor_emails` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `bar_emails` text DEFAULT '[]' NOT NULL;