DROP INDEX `inquiries_status_event_type`;--> statement-breakpoint
DROP INDEX `inquiries_status`;--> statement-breakpoint
DROP INDEX `inquiries_event_type`;--> statement-breakpoint
DROP INDEX `inquiries_created_at`;--> statement-breakpoint
CREATE INDEX `inquiries_updated_at` ON `inquiries` (`updated_at`,`seq`,`status`,`event_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_event_date` ON `inquiries` (`event_date`,`seq`,`status`,`event_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_full_name` ON `inquiries` ("full_name" collate nocase,`seq`,`status`,`event_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_guest_count` ON `inquiries` (`guest_count`,`seq`,`status`,`event_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_status` ON `inquiries` (`status`,`seq`,`event_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_event_type` ON `inquiries` (`event_type`,`seq`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_created_at` ON `inquiries` (`created_at`,`status`,`event_type`);