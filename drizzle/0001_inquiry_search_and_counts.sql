-- What a search looks through. The two spaces at the end make every letter, the last one too, begin a trigram, so that
-- one or two letters can be found by the trigrams that begin with them. No search text ends in a space.
CREATE VIEW `inquiry_search_source` AS SELECT
	`seq`,
	`full_name` || '  ' AS `full_name`,
	`email` || '  ' AS `email`,
	`phone` || '  ' AS `phone`,
	replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS `phone_digits`,
	`message` || '  ' AS `message`
FROM `inquiries`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `inquiry_search` USING fts5(
	full_name, email, phone, phone_digits, message,
	content='inquiry_search_source', content_rowid='seq', tokenize='trigram'
);
--> statement-breakpoint
-- A deleted inquiry leaves nothing behind in the index.
INSERT INTO `inquiry_search` (`inquiry_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `inquiry_search_terms` USING fts5vocab('inquiry_search', 'row');
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_insert` AFTER INSERT ON `inquiries` BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_delete` BEFORE DELETE ON `inquiries` BEGIN
	INSERT INTO `inquiry_search` (`inquiry_search`, `rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT 'delete', `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source` WHERE `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_before_update` BEFORE UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `inquiry_search` (`inquiry_search`, `rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT 'delete', `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source` WHERE `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_after_update` AFTER UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_counts_insert` AFTER INSERT ON `inquiries` BEGIN
	INSERT INTO `inquiry_counts` (`status`, `event_type`, `inquiries`, `responses`, `response_ms`)
	VALUES (new.`status`, ifnull(new.`event_type`, ''), 1, new.`responded_at` IS NOT NULL, ifnull(new.`responded_at` - new.`created_at`, 0))
	ON CONFLICT (`status`, `event_type`) DO UPDATE SET
		`inquiries` = `inquiries` + 1,
		`responses` = `responses` + excluded.`responses`,
		`response_ms` = `response_ms` + excluded.`response_ms`;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_counts_delete` AFTER DELETE ON `inquiries` BEGIN
	UPDATE `inquiry_counts` SET
		`inquiries` = `inquiries` - 1,
		`responses` = `responses` - (old.`responded_at` IS NOT NULL),
		`response_ms` = `response_ms` - ifnull(old.`responded_at` - old.`created_at`, 0)
	WHERE `status` = old.`status` AND `event_type` = ifnull(old.`event_type`, '');
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_counts_update` AFTER UPDATE OF `status`, `event_type`, `responded_at` ON `inquiries`
WHEN old.`status` <> new.`status` OR old.`event_type` IS NOT new.`event_type` OR old.`responded_at` IS NOT new.`responded_at` BEGIN
	UPDATE `inquiry_counts` SET
		`inquiries` = `inquiries` - 1,
		`responses` = `responses` - (old.`responded_at` IS NOT NULL),
		`response_ms` = `response_ms` - ifnull(old.`responded_at` - old.`created_at`, 0)
	WHERE `status` = old.`status` AND `event_type` = ifnull(old.`event_type`, '');
	INSERT INTO `inquiry_counts` (`status`, `event_type`, `inquiries`, `responses`, `response_ms`)
	VALUES (new.`status`, ifnull(new.`event_type`, ''), 1, new.`responded_at` IS NOT NULL, ifnull(new.`responded_at` - new.`created_at`, 0))
	ON CONFLICT (`status`, `event_type`) DO UPDATE SET
		`inquiries` = `inquiries` + 1,
		`responses` = `responses` + excluded.`responses`,
		`response_ms` = `response_ms` + excluded.`response_ms`;
END;
