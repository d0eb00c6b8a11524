CREATE TABLE `proposals` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`number` text,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`sent_version` integer NOT NULL,
	`viewed_at` integer,
	`inquiry_id` text,
	`client_id` text,
	`event_id` text,
	`hold_id` text,
	`event_type` text NOT NULL,
	`valid_until` text NOT NULL,
	`intro` text NOT NULL,
	`parts` text NOT NULL,
	`groups` text NOT NULL,
	`lines` text NOT NULL,
	`schedule` text NOT NULL,
	`signers` text NOT NULL,
	`bill_to` text NOT NULL,
	`tax_exemption` text,
	`security_deposit` text,
	`terms` text NOT NULL,
	`event_day` text,
	`totals` text NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_id_unique` ON `proposals` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_number_unique` ON `proposals` (`number`);--> statement-breakpoint
CREATE INDEX `proposals_updated` ON `proposals` (`updated_at`);--> statement-breakpoint
CREATE INDEX `proposals_event_day` ON `proposals` (`event_day`);--> statement-breakpoint
CREATE INDEX `proposals_open` ON `proposals` (`valid_until`) WHERE "proposals"."state" = 'sent';--> statement-breakpoint
CREATE INDEX `proposals_inquiry` ON `proposals` (`inquiry_id`) WHERE "proposals"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX `proposals_client` ON `proposals` (`client_id`) WHERE "proposals"."client_id" is not null;--> statement-breakpoint
CREATE INDEX `proposals_event` ON `proposals` (`event_id`) WHERE "proposals"."event_id" is not null;