-- SQLite adds no column without a default to rows that are there. Nothing inserts a row without a token: the table names one for each.
ALTER TABLE `inquiries` ADD `reply_token` text NOT NULL DEFAULT '';--> statement-breakpoint
-- 80 bits of the generator that SQLite seeds from the system.
UPDATE `inquiries` SET `reply_token` =
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) ||
	substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1) || substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (random() & 31), 1);--> statement-breakpoint
CREATE UNIQUE INDEX `inquiries_reply_token_unique` ON `inquiries` (`reply_token`);
