CREATE TABLE `proposal_readings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`signer_id` text NOT NULL,
	`version` integer NOT NULL,
	`opened_at` integer,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`code_confirmed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_readings_signer` ON `proposal_readings` (`proposal_id`,`version`,`signer_id`);--> statement-breakpoint
CREATE TABLE `proposal_signatures` (
	`seq` integer PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`signer_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`document_hash` text NOT NULL,
	`consent_version` integer NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`sent_at` integer,
	`opened_at` integer,
	`code_confirmed_at` integer,
	`signed_at` integer NOT NULL,
	`signed_at_in_words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_signatures_signer` ON `proposal_signatures` (`proposal_id`,`version`,`signer_id`);--> statement-breakpoint
ALTER TABLE `documents` ADD `proposal_id` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `proposal_version` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_proposal` ON `documents` (`proposal_id`,`proposal_version`);--> statement-breakpoint
ALTER TABLE `proposals` ADD `signed_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `accepted_at` integer;--> statement-breakpoint
ALTER TABLE `proposals` ADD `countersignature` text;