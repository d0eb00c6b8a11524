CREATE TABLE `links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`target_id` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `links_target` ON `links` (`purpose`,`target_id`);--> statement-breakpoint
CREATE INDEX `links_expires_at` ON `links` (`expires_at`);--> statement-breakpoint
INSERT INTO `links` (`token_hash`, `purpose`, `target_id`, `expires_at`, `created_at`)
SELECT `token_hash`, 'invitation', `id`, `expires_at`, `created_at` FROM `invitations` WHERE `accepted_at` IS NULL AND `revoked_at` IS NULL;--> statement-breakpoint
INSERT INTO `links` (`token_hash`, `purpose`, `target_id`, `expires_at`, `created_at`)
SELECT `token_hash`, 'calendar_feed', `id`, NULL, `created_at` FROM `calendar_feeds` WHERE `revoked_at` IS NULL;--> statement-breakpoint
INSERT INTO `links` (`token_hash`, `purpose`, `target_id`, `expires_at`, `created_at`)
SELECT `token_hash`, 'preview', CAST(`seq` AS text), `expires_at`, `expires_at` - 900000 FROM `previews`;--> statement-breakpoint
DROP INDEX `calendar_feeds_token_hash_unique`;--> statement-breakpoint
ALTER TABLE `calendar_feeds` DROP COLUMN `token_hash`;--> statement-breakpoint
DROP INDEX `previews_token_hash_unique`;--> statement-breakpoint
ALTER TABLE `previews` DROP COLUMN `token_hash`;--> statement-breakpoint
DROP INDEX `invitations_token_hash_unique`;--> statement-breakpoint
ALTER TABLE `invitations` DROP COLUMN `token_hash`;