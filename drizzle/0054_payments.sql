CREATE TABLE `payments` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`proposal_id` text,
	`event_id` text,
	`schedule_row_id` text,
	`amount_cents` integer NOT NULL,
	`method` text NOT NULL,
	`payer` text NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`reference` text NOT NULL,
	`note` text NOT NULL,
	`external_ref` text,
	`recorded_by_id` text,
	`recorded_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_id_unique` ON `payments` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_external_ref_unique` ON `payments` (`external_ref`);--> statement-breakpoint
CREATE INDEX `payments_proposal` ON `payments` (`proposal_id`,`seq`) WHERE "payments"."proposal_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_event` ON `payments` (`event_id`,`seq`) WHERE "payments"."event_id" is not null;