CREATE TABLE `bill_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`last_day` text NOT NULL,
	`total` integer NOT NULL,
	`rows` text NOT NULL,
	`amounts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bill_changes_proposal` ON `bill_changes` (`proposal_id`,`seq`);--> statement-breakpoint
CREATE INDEX `bill_changes_at` ON `bill_changes` (`at`);--> statement-breakpoint
CREATE INDEX `bill_changes_day` ON `bill_changes` (`last_day`);--> statement-breakpoint
CREATE INDEX `billing_documents_credit_notes` ON `billing_documents` (`created_at`) WHERE "billing_documents"."type" = 'credit_note';--> statement-breakpoint
CREATE INDEX `payment_changes_at` ON `payment_changes` (`at`);