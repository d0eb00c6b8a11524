CREATE TABLE `audit` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`action` text NOT NULL,
	`account_id` text,
	`account` text,
	`network` text,
	`entity` text,
	`entity_id` text,
	`subject` text,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_network_at` ON `audit` (`at`) WHERE "audit"."network" is not null;