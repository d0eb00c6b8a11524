DROP INDEX `inquiries_status`;--> statement-breakpoint
DROP INDEX `inquiries_due`;--> statement-breakpoint
DROP INDEX `inquiries_waiting`;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `thread_id` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `phone_key` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `different_from` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_email` ON `inquiries` (lower("email"),`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_phone_key` ON `inquiries` (`phone_key`,`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_thread` ON `inquiries` (`thread_id`,`awaiting`,`waiting_since`,`seq`,`status`,`assignee_id`) WHERE "inquiries"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX `inquiries_status` ON `inquiries` (`status`,`seq`,`event_type`,`created_at`,`thread_id`);--> statement-breakpoint
CREATE INDEX `inquiries_due` ON `inquiries` (`response_due_at`,`seq`,`assignee_id`,`response_soon_at`,`thread_id`) WHERE "inquiries"."awaiting" = 'venue';--> statement-breakpoint
CREATE INDEX `inquiries_waiting` ON `inquiries` (`waiting_since`,`seq`,`assignee_id`,`thread_id`) WHERE "inquiries"."awaiting" = 'client';