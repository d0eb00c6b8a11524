CREATE TABLE `pending_erasures` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`entity` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_erasures_id_unique` ON `pending_erasures` (`id`);