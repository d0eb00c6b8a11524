CREATE TABLE `payment_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_changes_payment` ON `payment_changes` (`payment_id`,`at`);--> statement-breakpoint
INSERT INTO `payment_changes` (`payment_id`, `state`, `at`) SELECT `id`, 'succeeded', `created_at` FROM `payments` ORDER BY `seq`;--> statement-breakpoint
INSERT INTO `payment_changes` (`payment_id`, `state`, `at`) SELECT `id`, `state`, `updated_at` FROM `payments` WHERE `state` <> 'succeeded' ORDER BY `seq`;
