CREATE TABLE `billing_documents` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`type` text NOT NULL,
	`number` text NOT NULL,
	`state` text NOT NULL,
	`proposal_id` text,
	`event_id` text,
	`schedule_row_id` text,
	`payment_id` text,
	`invoice_id` text,
	`amount_cents` integer NOT NULL,
	`credited_cents` integer NOT NULL,
	`is_granted` integer NOT NULL,
	`issued_on` text NOT NULL,
	`due_day` text,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`hash` text NOT NULL,
	`issued_by_id` text,
	`issued_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_documents_id_unique` ON `billing_documents` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_documents_payment_id_unique` ON `billing_documents` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_documents_number` ON `billing_documents` (`type`,`number`);--> statement-breakpoint
CREATE INDEX `billing_documents_proposal` ON `billing_documents` (`proposal_id`,`seq`) WHERE "billing_documents"."proposal_id" is not null;--> statement-breakpoint
CREATE INDEX `billing_documents_event` ON `billing_documents` (`event_id`,`seq`) WHERE "billing_documents"."event_id" is not null;