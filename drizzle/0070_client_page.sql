CREATE TABLE `trusted_devices` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`event_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trusted_devices_id_unique` ON `trusted_devices` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `trusted_devices_token_hash_unique` ON `trusted_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `trusted_devices_event` ON `trusted_devices` (`event_id`,`seq`);--> statement-breakpoint
CREATE INDEX `trusted_devices_expires_at` ON `trusted_devices` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mailed_codes` (
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`purpose`, `target`)
);
--> statement-breakpoint
CREATE INDEX `mailed_codes_expires_at` ON `mailed_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `proposal_readings` DROP COLUMN `code_hash`;--> statement-breakpoint
ALTER TABLE `proposal_readings` DROP COLUMN `code_expires_at`;--> statement-breakpoint
ALTER TABLE `proposal_readings` DROP COLUMN `code_tries`;