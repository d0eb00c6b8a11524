ALTER TABLE `events` ADD `is_guest_count_given` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `is_guest_count_given` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- What telephone numbers with more than one number in them were compared by; the next start computes it anew.
UPDATE `inquiries` SET `phone_key` = NULL WHERE `phone` GLOB '*[A-Za-z/,;]*' OR `phone` GLOB '*[0-9]*(*';
