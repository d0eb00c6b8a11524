CREATE TABLE `brand` (
	`key` integer PRIMARY KEY NOT NULL,
	`primary_color` text NOT NULL,
	`accent_color` text NOT NULL,
	`paper_color` text NOT NULL,
	`logo` text NOT NULL,
	`made` text,
	`version` integer NOT NULL,
	CONSTRAINT "brand_is_one_row" CHECK("brand"."key" = 1)
);
