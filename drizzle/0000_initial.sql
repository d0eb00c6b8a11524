CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE TABLE `clients` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`notes` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_id_unique` ON `clients` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_email` ON `clients` (lower("email"));--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`client_id` text NOT NULL,
	`inquiry_id` text,
	`title` text NOT NULL,
	`event_type` text NOT NULL,
	`event_date` text NOT NULL,
	`guest_count` integer NOT NULL,
	`status` text NOT NULL,
	`notes` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inquiry_id`) REFERENCES `inquiries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_inquiry_id_unique` ON `events` (`inquiry_id`);--> statement-breakpoint
CREATE INDEX `events_client_id` ON `events` (`client_id`);--> statement-breakpoint
CREATE INDEX `events_event_date` ON `events` (`event_date`);--> statement-breakpoint
CREATE TABLE `inquiries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`event_type` text,
	`event_date` text,
	`guest_count` integer NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`priority` text NOT NULL,
	`lead_source` text NOT NULL,
	`client_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`responded_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_id_unique` ON `inquiries` (`id`);--> statement-breakpoint
CREATE INDEX `inquiries_status` ON `inquiries` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_event_type` ON `inquiries` (`event_type`,`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_status_event_type` ON `inquiries` (`status`,`event_type`,`seq`);--> statement-breakpoint
CREATE INDEX `inquiries_client_id` ON `inquiries` (`client_id`) WHERE "inquiries"."client_id" is not null;--> statement-breakpoint
CREATE TABLE `inquiry_counts` (
	`status` text NOT NULL,
	`event_type` text NOT NULL,
	`inquiries` integer NOT NULL,
	`responses` integer NOT NULL,
	`response_ms` integer NOT NULL,
	PRIMARY KEY(`status`, `event_type`)
);
--> statement-breakpoint
CREATE TABLE `inquiry_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`inquiry_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inquiry_keys_expires_at` ON `inquiry_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `inquiry_status_changes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`inquiry_seq` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`from_status` text,
	`to_status` text NOT NULL,
	FOREIGN KEY (`inquiry_seq`) REFERENCES `inquiries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inquiry_status_changes_inquiry` ON `inquiry_status_changes` (`inquiry_seq`,`seq`);--> statement-breakpoint
CREATE TABLE `venue` (
	`key` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`tagline` text NOT NULL,
	`description` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`time_zone` text NOT NULL,
	`map_url` text NOT NULL,
	`facebook_url` text NOT NULL,
	`instagram_url` text NOT NULL,
	`caterer` text NOT NULL,
	CONSTRAINT "venue_is_one_row" CHECK("venue"."key" = 1)
);
