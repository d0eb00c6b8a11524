ALTER TABLE `tasks` ADD `dedupe_key` text;--> statement-breakpoint
CREATE INDEX `tasks_dedupe_key` ON `tasks` (`dedupe_key`) WHERE "tasks"."dedupe_key" is not null;