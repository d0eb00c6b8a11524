CREATE TABLE `payment_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`record_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
