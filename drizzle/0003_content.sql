CREATE TABLE `about_items` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`icon` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `about_items_id_unique` ON `about_items` (`id`);--> statement-breakpoint
CREATE INDEX `about_items_category` ON `about_items` (`category`,`position`);--> statement-breakpoint
CREATE TABLE `activity` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`kind` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`subject` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `activity_entity_id` ON `activity` (`entity_id`,`seq`);--> statement-breakpoint
CREATE TABLE `gallery_items` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`image_url` text NOT NULL,
	`size` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gallery_items_id_unique` ON `gallery_items` (`id`);--> statement-breakpoint
CREATE INDEX `gallery_items_image_url` ON `gallery_items` (`image_url`);--> statement-breakpoint
CREATE TABLE `gallery_starters` (
	`seq` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`title` text NOT NULL,
	`size` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gallery_starters_file_unique` ON `gallery_starters` (`file`);--> statement-breakpoint
CREATE TABLE `services` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`icon` text NOT NULL,
	`price_cents` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `services_id_unique` ON `services` (`id`);--> statement-breakpoint
CREATE INDEX `services_category` ON `services` (`category`,`position`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`quote` text NOT NULL,
	`author` text NOT NULL,
	`role` text NOT NULL,
	`event` text NOT NULL,
	`is_sample` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_id_unique` ON `testimonials` (`id`);--> statement-breakpoint
CREATE INDEX `inquiries_created_at` ON `inquiries` (`created_at`,`status`);--> statement-breakpoint
CREATE INDEX `inquiry_status_changes_at` ON `inquiry_status_changes` (`at`);