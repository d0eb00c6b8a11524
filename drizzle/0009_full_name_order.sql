DROP INDEX `inquiries_full_name`;--> statement-breakpoint
CREATE INDEX `inquiries_full_name` ON `inquiries` (lower("full_name"),`seq`,`status`,`event_type`,`created_at`);