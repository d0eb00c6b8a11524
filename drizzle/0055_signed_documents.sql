CREATE TABLE `__new_documents` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`by` text NOT NULL,
	`proposal_id` text,
	`proposal_version` integer
);
--> statement-breakpoint
INSERT INTO `__new_documents`("seq", "id", "created_at", "updated_at", "entity", "entity_id", "name", "type", "bytes", "sha256", "by", "proposal_id", "proposal_version") SELECT "seq", "id", "created_at", "updated_at", "entity", "entity_id", "name", "type", "bytes", "sha256", "by", "proposal_id", "proposal_version" FROM `documents`;--> statement-breakpoint
DROP TABLE `documents`;--> statement-breakpoint
ALTER TABLE `__new_documents` RENAME TO `documents`;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_id_unique` ON `documents` (`id`);--> statement-breakpoint
CREATE INDEX `documents_entity` ON `documents` (`entity_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_proposal` ON `documents` (`proposal_id`,`proposal_version`);