CREATE TABLE `tours` (
	`task_id` text PRIMARY KEY NOT NULL,
	`inquiry_id` text NOT NULL,
	`people` integer NOT NULL,
	`created_at` integer NOT NULL,
	`told_from` integer NOT NULL,
	`told_minutes` integer NOT NULL,
	`told_state` text NOT NULL,
	`told_at` integer NOT NULL,
	`sequence` integer NOT NULL,
	`warning` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tours_inquiry` ON `tours` (`inquiry_id`);--> statement-breakpoint
CREATE INDEX `tours_told_from` ON `tours` (`told_from`);--> statement-breakpoint
ALTER TABLE `settings` ADD `takes_tours` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_hosts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_minutes` integer DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_notice_hours` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_buffer_minutes` integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_days_ahead` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_daily_limit` integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `tour_space_ids` text DEFAULT '[]' NOT NULL;