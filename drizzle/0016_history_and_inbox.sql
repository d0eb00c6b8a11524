CREATE TABLE `history` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by_id` text,
	`by` text,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`subject_id` text,
	`action` text NOT NULL,
	`before` text,
	`after` text,
	`version` integer NOT NULL,
	`reverts` integer,
	`batch` text
);
--> statement-breakpoint
CREATE INDEX `history_entity` ON `history` (`entity_id`,`seq`);--> statement-breakpoint
CREATE INDEX `history_subject` ON `history` (`subject_id`,`seq`) WHERE "history"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX `history_at` ON `history` (`at`);--> statement-breakpoint
CREATE TABLE `notes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_id_unique` ON `notes` (`id`);--> statement-breakpoint
CREATE INDEX `notes_entity` ON `notes` (`entity_id`,`seq`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`due_day` text NOT NULL,
	`due_clock` text,
	`assignee_id` text,
	`inquiry_id` text,
	`client_id` text,
	`event_id` text,
	`done_at` integer,
	`done_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`due_day`,`seq`) WHERE "tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX `tasks_inquiry` ON `tasks` (`inquiry_id`,`seq`) WHERE "tasks"."inquiry_id" is not null;--> statement-breakpoint
CREATE TABLE `trash` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`entity` text NOT NULL,
	`name` text NOT NULL,
	`row` text NOT NULL,
	`relations` text NOT NULL,
	`version` integer NOT NULL,
	`deleted_at` integer NOT NULL,
	`deleted_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_id_unique` ON `trash` (`id`);--> statement-breakpoint
ALTER TABLE `inquiries` ADD `responded_via` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `assignee_id` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `awaiting` text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `waiting_since` integer;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `response_soon_at` integer;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `response_due_at` integer;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `lost_reason` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `lost_note` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `spam_reason` text;--> statement-breakpoint
CREATE INDEX `inquiries_due` ON `inquiries` (`response_due_at`,`seq`,`assignee_id`,`response_soon_at`) WHERE "inquiries"."awaiting" = 'venue';--> statement-breakpoint
CREATE INDEX `inquiries_waiting` ON `inquiries` (`waiting_since`,`seq`,`assignee_id`) WHERE "inquiries"."awaiting" = 'client';--> statement-breakpoint
-- The venue owes an answer to what is new, and waits for the client once it has answered.
UPDATE `inquiries` SET `awaiting` = 'venue', `waiting_since` = `created_at` WHERE `status` = 'new';--> statement-breakpoint
UPDATE `inquiries` SET `awaiting` = 'client', `waiting_since` = ifnull(`responded_at`, `updated_at`)
WHERE `status` IN ('contacted', 'qualified', 'proposal_sent');--> statement-breakpoint
UPDATE `inquiries` SET `responded_via` = 'status' WHERE `responded_at` IS NOT NULL;--> statement-breakpoint
INSERT INTO `history` (`at`, `by`, `entity`, `entity_id`, `action`, `before`, `after`, `version`)
SELECT `at`, `by`, 'inquiry', `id`, iif(`from_status` IS NULL, 'created', 'updated'),
	iif(`from_status` IS NULL, NULL, json_object('status', `from_status`)),
	iif(`from_status` IS NULL, NULL, json_object('status', `to_status`)), `at`
FROM `inquiry_status_changes` JOIN `inquiries` ON `inquiries`.`seq` = `inquiry_seq` ORDER BY `inquiry_status_changes`.`seq`;
