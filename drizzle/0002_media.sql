CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`sizes` text NOT NULL,
	`bytes` integer NOT NULL,
	`source_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
