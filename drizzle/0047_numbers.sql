CREATE TABLE `numbers` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `numbers_kind_year` ON `numbers` (`kind`,`year`);