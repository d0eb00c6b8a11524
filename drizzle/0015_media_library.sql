ALTER TABLE `pictures` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `is_kept` integer DEFAULT false NOT NULL;