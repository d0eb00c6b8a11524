CREATE TABLE `card_refunds` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`refund_id` text,
	`requested_by_id` text,
	`requested_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_refunds_id_unique` ON `card_refunds` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_refunds_refund_id_unique` ON `card_refunds` (`refund_id`);--> statement-breakpoint
CREATE INDEX `card_refunds_payment` ON `card_refunds` (`payment_id`,`seq`);--> statement-breakpoint
CREATE INDEX `card_refunds_asked` ON `card_refunds` (`seq`) WHERE "card_refunds"."state" = 'asked';--> statement-breakpoint
CREATE TABLE `checkout_sessions` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`proposal_id` text,
	`row_id` text,
	`amount_cents` integer NOT NULL,
	`surcharge_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`methods` text NOT NULL,
	`mode` text NOT NULL,
	`return_hash` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`state` text NOT NULL,
	`session_id` text,
	`payment_intent_id` text,
	`url` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`check_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_id_unique` ON `checkout_sessions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_idempotency_key_unique` ON `checkout_sessions` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_session_id_unique` ON `checkout_sessions` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_payment_intent_id_unique` ON `checkout_sessions` (`payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_current` ON `checkout_sessions` (`proposal_id`,`row_id`) WHERE "checkout_sessions"."state" in ('creating', 'open');--> statement-breakpoint
CREATE INDEX `checkout_sessions_proposal` ON `checkout_sessions` (`proposal_id`,`seq`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_check` ON `checkout_sessions` (`check_at`) WHERE "checkout_sessions"."check_at" is not null;