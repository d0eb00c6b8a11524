CREATE TABLE `media_uses` (
	`seq` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`owner` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`place` text NOT NULL,
	`words` text NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `media_uses_url` ON `media_uses` (`url`);--> statement-breakpoint
CREATE INDEX `media_uses_owner` ON `media_uses` (`owner`);--> statement-breakpoint
DROP INDEX `gallery_items_image_url`;