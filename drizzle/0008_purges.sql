CREATE TABLE `purges` (
	`seq` integer PRIMARY KEY NOT NULL
);
