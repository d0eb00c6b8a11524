CREATE TABLE `invitations` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`revoked_at` integer,
	`by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `mail_cursors` (
	`folder` text PRIMARY KEY NOT NULL,
	`uid_validity` text NOT NULL,
	`last_uid` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`inquiry_id` text,
	`client_id` text,
	`direction` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`from_name` text NOT NULL,
	`from_address` text NOT NULL,
	`to` text NOT NULL,
	`cc` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`quoted` text,
	`message_id` text NOT NULL,
	`in_reply_to` text,
	`references` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`template_id` text,
	`author_id` text,
	`author` text,
	`dedupe_key` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`queued_at` integer,
	`sent_at` integer,
	`files` text NOT NULL,
	`raw_file` text,
	`matched_by` text,
	`dismissed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id_unique` ON `messages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_message_id_unique` ON `messages` (`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_dedupe_key_unique` ON `messages` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `messages_inquiry` ON `messages` (`inquiry_id`,`seq`) WHERE "messages"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX `messages_queued` ON `messages` (`next_attempt_at`,`seq`) WHERE "messages"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `messages_unsent` ON `messages` (`state`,`seq`) WHERE "messages"."state" in ('queued', 'sending', 'failed', 'bounced', 'kept');--> statement-breakpoint
CREATE INDEX `messages_unmatched` ON `messages` (`seq`) WHERE "messages"."direction" = 'in' and "messages"."inquiry_id" is null and "messages"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX `messages_from` ON `messages` (`from_address`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_acknowledgments` ON `messages` (`created_at`,`to`) WHERE "messages"."kind" = 'acknowledgment';--> statement-breakpoint
CREATE TABLE `templates` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`event_types` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_id_unique` ON `templates` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `templates_name_unique` ON `templates` (`name`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `email` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `display_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `signature` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `notifications` text;--> statement-breakpoint
ALTER TABLE `users` ADD `disabled_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `totp_step` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
ALTER TABLE `settings` ADD `is_acknowledged` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `from_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `requires_two_factor` integer DEFAULT false NOT NULL;