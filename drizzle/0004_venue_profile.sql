ALTER TABLE `venue` ADD `opens` text DEFAULT '09:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `venue` ADD `closes` text DEFAULT '18:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `venue` ADD `price_range` text DEFAULT '$$$' NOT NULL;--> statement-breakpoint
ALTER TABLE `venue` ADD `currency` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `venue` ADD `payments` text DEFAULT '["Cash","Credit Card"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `venue` ADD `film_stream_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `venue` ADD `profile` text;