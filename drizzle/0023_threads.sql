ALTER TABLE `inquiries` ADD `thread_id` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `phone_key` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `different_from` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_email` ON `inquiries` (lower("email"),`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_phone_key` ON `inquiries` (`phone_key`,`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_thread` ON `inquiries` (`thread_id`,`awaiting`,`waiting_since`,`seq`,`status`,`assignee_id`) WHERE "inquiries"."thread_id" is not null;