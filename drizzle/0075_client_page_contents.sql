ALTER TABLE `documents` ADD `is_for_client` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `running_sheets` ADD `approvals` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `client_approves_sheets` integer DEFAULT false NOT NULL;