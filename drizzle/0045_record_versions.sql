CREATE TABLE `record_versions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`entity` text NOT NULL,
	`record_id` text NOT NULL,
	`number` integer NOT NULL,
	`snapshot` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_versions_id_unique` ON `record_versions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `record_versions_number` ON `record_versions` (`entity`,`record_id`,`number`);--> statement-breakpoint
INSERT INTO `record_versions` (`id`, `entity`, `record_id`, `number`, `snapshot`, `at`, `by`)
SELECT `id`, 'page', `page`, row_number() OVER (PARTITION BY `page` ORDER BY `seq`), `content`, `at`, `by` FROM `page_versions` ORDER BY `seq`;--> statement-breakpoint
DROP TABLE `page_versions`;