CREATE TABLE `payment_dues` (
	`seq` integer PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`row_id` text,
	`due_day` text,
	`cents` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_dues_proposal` ON `payment_dues` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `payment_dues_day` ON `payment_dues` (`due_day`) WHERE "payment_dues"."due_day" is not null;--> statement-breakpoint
CREATE INDEX `payment_dues_other` ON `payment_dues` (`cents`) WHERE "payment_dues"."due_day" is null;--> statement-breakpoint
ALTER TABLE `clients` ADD `reminds_of_payments` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- What is open of those that were signed, or will not be, is reckoned by the next start.
INSERT INTO `payment_dues` (`proposal_id`, `cents`) SELECT `id`, 0 FROM `proposals` WHERE `signed_version` > 0 OR `state` IN ('declined', 'withdrawn');
