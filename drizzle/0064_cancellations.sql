ALTER TABLE `payments` ADD `purpose` text DEFAULT 'bill' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `deductions` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `cancellation` text;