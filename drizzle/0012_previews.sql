CREATE TABLE `previews` (
	`seq` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`page` text NOT NULL,
	`content` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `previews_token_hash_unique` ON `previews` (`token_hash`);--> statement-breakpoint
CREATE INDEX `previews_account` ON `previews` (`account_id`,`seq`);--> statement-breakpoint
CREATE INDEX `previews_expires_at` ON `previews` (`expires_at`);