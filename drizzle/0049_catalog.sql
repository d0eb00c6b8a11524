CREATE TABLE `catalog_items` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`unit` text NOT NULL,
	`price_cents` integer NOT NULL,
	`cost_cents` integer,
	`tax_class` text NOT NULL,
	`is_charged` integer NOT NULL,
	`diets` text NOT NULL,
	`allergens` text NOT NULL,
	`image_url` text,
	`service_id` text,
	FOREIGN KEY (`service_id`) REFERENCES `services`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `catalog_items_id_unique` ON `catalog_items` (`id`);--> statement-breakpoint
CREATE INDEX `catalog_items_category` ON `catalog_items` (`category`,`position`);--> statement-breakpoint
CREATE INDEX `catalog_items_service` ON `catalog_items` (`service_id`);--> statement-breakpoint
CREATE TABLE `packages` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`image_url` text,
	`price_cents` integer NOT NULL,
	`per` text NOT NULL,
	`minimum_guests` integer NOT NULL,
	`tax_class` text NOT NULL,
	`is_charged` integer NOT NULL,
	`is_public` integer NOT NULL,
	`parts` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packages_id_unique` ON `packages` (`id`);--> statement-breakpoint
CREATE TABLE `rental_prices` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_active` integer NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`space_id` text NOT NULL,
	`name` text NOT NULL,
	`from_day` text,
	`to_day` text,
	`weekdays` text NOT NULL,
	`hours` integer,
	`price_cents` integer NOT NULL,
	`per_extra_hour_cents` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rental_prices_id_unique` ON `rental_prices` (`id`);--> statement-breakpoint
CREATE INDEX `rental_prices_space` ON `rental_prices` (`space_id`,`position`);