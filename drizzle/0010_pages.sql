CREATE TABLE `page_versions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`page` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_id_unique` ON `page_versions` (`id`);--> statement-breakpoint
CREATE INDEX `page_versions_page` ON `page_versions` (`page`,`seq`);--> statement-breakpoint
CREATE TABLE `pages` (
	`name` text PRIMARY KEY NOT NULL,
	`published` text NOT NULL,
	`draft` text,
	`version` integer NOT NULL,
	`published_at` integer,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL
);
