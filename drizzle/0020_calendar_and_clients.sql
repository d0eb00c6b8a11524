CREATE TABLE `blackouts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`space_ids` text NOT NULL,
	`reason` text NOT NULL,
	`source_uid` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blackouts_id_unique` ON `blackouts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `blackouts_source_uid_unique` ON `blackouts` (`source_uid`);--> statement-breakpoint
CREATE INDEX `blackouts_days` ON `blackouts` (`to_day`,`from_day`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`space_ids` text NOT NULL,
	`details` text NOT NULL,
	`owner_id` text NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_id_unique` ON `calendar_feeds` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`event_id` text NOT NULL,
	`unit_id` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`is_known_clash` integer NOT NULL,
	PRIMARY KEY(`unit_id`, `from_at`, `event_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bookings_span" CHECK("bookings"."to_at" > "bookings"."from_at" and "bookings"."to_at" - "bookings"."from_at" <= 864000000)
);
--> statement-breakpoint
CREATE INDEX `bookings_event` ON `bookings` (`event_id`);--> statement-breakpoint
CREATE INDEX `bookings_from_at` ON `bookings` (`from_at`);--> statement-breakpoint
CREATE TABLE `client_merges` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`into_id` text NOT NULL,
	`from_id` text NOT NULL,
	`moved` text NOT NULL,
	`from` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`by` text NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_merges_id_unique` ON `client_merges` (`id`);--> statement-breakpoint
CREATE INDEX `client_merges_from` ON `client_merges` (`from_id`);--> statement-breakpoint
CREATE INDEX `client_merges_into` ON `client_merges` (`into_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_id_unique` ON `documents` (`id`);--> statement-breakpoint
CREATE INDEX `documents_entity` ON `documents` (`entity_id`,`seq`);--> statement-breakpoint
CREATE TABLE `holds` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`place` integer NOT NULL,
	`inquiry_id` text,
	`client_id` text,
	`event_id` text,
	`event_date` text NOT NULL,
	`start_time` text,
	`end_time` text,
	`space_ids` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`placed_by_id` text NOT NULL,
	`placed_by` text NOT NULL,
	`warned_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_id_unique` ON `holds` (`id`);--> statement-breakpoint
CREATE INDEX `holds_active` ON `holds` (`from_at`,`to_at`) WHERE "holds"."state" = 'active';--> statement-breakpoint
CREATE INDEX `holds_expiring` ON `holds` (`expires_at`) WHERE "holds"."state" = 'active';--> statement-breakpoint
CREATE INDEX `holds_inquiry` ON `holds` (`inquiry_id`) WHERE "holds"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX `holds_client` ON `holds` (`client_id`) WHERE "holds"."client_id" is not null;--> statement-breakpoint
CREATE INDEX `holds_event` ON `holds` (`event_id`) WHERE "holds"."event_id" is not null;--> statement-breakpoint
CREATE TABLE `spaces` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`seated` integer,
	`standing` integer,
	`color` text NOT NULL,
	`contains` text NOT NULL,
	`is_bookable` integer NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spaces_id_unique` ON `spaces` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `spaces_name` ON `spaces` (lower("name"));--> statement-breakpoint
ALTER TABLE `clients` ADD `company` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `partner_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `partner_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `partner_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `do_not_email` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `start_time` text;--> statement-breakpoint
ALTER TABLE `events` ADD `end_time` text;--> statement-breakpoint
ALTER TABLE `events` ADD `setup_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `teardown_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `space_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `date_state` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `hold_days` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `setup_minutes` integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `teardown_minutes` integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `is_day_exclusive` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `minutes` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `space_id` text;--> statement-breakpoint
CREATE INDEX `tasks_tours` ON `tasks` (`due_day`,`seq`) WHERE "tasks"."kind" = 'tour';--> statement-breakpoint
-- The last word on double bookings, whatever the program believed. No booking is longer than ten days, as a check has it.
CREATE TRIGGER `bookings_no_overlap` BEFORE INSERT ON `bookings` WHEN new.`is_known_clash` = 0 BEGIN
	SELECT RAISE(ABORT, 'bookings_no_overlap') WHERE EXISTS (
		SELECT 1 FROM `bookings`
		WHERE `unit_id` = new.`unit_id` AND `from_at` > new.`from_at` - 864000000 AND `from_at` < new.`to_at`
			AND `to_at` > new.`from_at` AND `event_id` <> new.`event_id`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_no_update` BEFORE UPDATE ON `bookings` BEGIN
	SELECT RAISE(ABORT, 'bookings_no_update');
END;
