-- Accents and apostrophes make no difference: the index folds the former, and the latter are left out of what it is made of.
DROP TRIGGER `inquiry_search_insert`;
--> statement-breakpoint
DROP TRIGGER `inquiry_search_delete`;
--> statement-breakpoint
DROP TRIGGER `inquiry_search_before_update`;
--> statement-breakpoint
DROP TRIGGER `inquiry_search_after_update`;
--> statement-breakpoint
DROP VIEW `inquiry_search_waiting`;
--> statement-breakpoint
DROP TABLE `inquiry_search_terms`;
--> statement-breakpoint
DROP TABLE `inquiry_search`;
--> statement-breakpoint
DROP VIEW `inquiry_search_source`;
--> statement-breakpoint
CREATE VIEW `inquiry_search_source` AS SELECT
	`seq`,
	replace(replace(replace(replace(replace(replace(`full_name`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `full_name`,
	replace(replace(replace(replace(replace(replace(`email`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `email`,
	`phone` || '  ' AS `phone`,
	replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS `phone_digits`,
	replace(replace(replace(replace(replace(replace(`message`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `message`
FROM `inquiries`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `inquiry_search` USING fts5(
	full_name, email, phone, phone_digits, message,
	content='inquiry_search_source', content_rowid='seq', tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
INSERT INTO `inquiry_search` (`inquiry_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `inquiry_search_terms` USING fts5vocab('inquiry_search', 'row');
--> statement-breakpoint
-- After this migration all inquiries wait; the server adds them in batches, the oldest first. Those that wait are always the
-- newest. So that no write waits for all of them, each adds a batch, and what waits is left as it is when it changes.
CREATE VIEW `inquiry_search_waiting` AS SELECT * FROM `inquiry_search_source`
WHERE `seq` > ifnull((SELECT max(`id`) FROM `inquiry_search_docsize`), 0);
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_insert` AFTER INSERT ON `inquiries` WHEN new.`seq` % 64 = 0 BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT * FROM `inquiry_search_waiting` ORDER BY `seq` LIMIT 128;
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_delete` BEFORE DELETE ON `inquiries` BEGIN
	INSERT INTO `inquiry_search` (`inquiry_search`, `rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT 'delete', `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source`
	WHERE `seq` = old.`seq` AND EXISTS (SELECT 1 FROM `inquiry_search_docsize` WHERE `id` = old.`seq`);
END;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_before_update` BEFORE UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `inquiry_search` (`inquiry_search`, `rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT 'delete', `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source`
	WHERE `seq` = old.`seq` AND EXISTS (SELECT 1 FROM `inquiry_search_docsize` WHERE `id` = old.`seq`);
END;
--> statement-breakpoint
-- One that waited, or was the newest, waits now.
CREATE TRIGGER `inquiry_search_after_update` AFTER UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source`
	WHERE `seq` = new.`seq` AND `seq` < (SELECT max(`id`) FROM `inquiry_search_docsize`);
END;
--> statement-breakpoint
DROP TABLE `search_index_terms`;
--> statement-breakpoint
DROP TABLE `search_index`;
--> statement-breakpoint
DROP VIEW `search_source`;
--> statement-breakpoint
-- Up to which `seq` the texts of each source wait for the index; the server adds them in batches, the newest first.
CREATE TABLE `search_waiting` (`source` integer PRIMARY KEY, `seq` integer NOT NULL);
--> statement-breakpoint
INSERT INTO `search_waiting`
SELECT 1, max(`seq`) FROM `clients` HAVING max(`seq`) IS NOT NULL UNION ALL SELECT 2, max(`seq`) FROM `events` HAVING max(`seq`) IS NOT NULL
UNION ALL SELECT 3, max(`seq`) FROM `messages` HAVING max(`seq`) IS NOT NULL
UNION ALL SELECT `column1`, max(`seq`) FROM `notes`, (VALUES (4), (5), (6)) GROUP BY 1;
--> statement-breakpoint
-- What waits is not in it, so that the triggers leave it as it is. Of mail that went out it holds to whom.
CREATE VIEW `search_source` AS
	SELECT 1 AS `source`, `seq`, replace(replace(replace(replace(replace(replace(`name`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `title`,
		replace(replace(replace(replace(replace(replace(`company` || char(31) || `partner_name` || char(31) || `email` || char(31) || `partner_email` || char(31) || `phone` || char(31) || `partner_phone` || char(31) || `notes`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `body`,
		replace(replace(replace(replace(replace(replace(replace(`phone` || char(31) || `partner_phone`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS `digits`
	FROM `clients` WHERE `seq` > ifnull((SELECT `seq` FROM `search_waiting` WHERE `source` = 1), 0)
	UNION ALL SELECT 2, `seq`, replace(replace(replace(replace(replace(replace(`title`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ', replace(replace(replace(replace(replace(replace(`notes`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ', '' FROM `events` WHERE `seq` > ifnull((SELECT `seq` FROM `search_waiting` WHERE `source` = 2), 0)
	UNION ALL SELECT 3, `seq`, replace(replace(replace(replace(replace(replace(`subject`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ',
		replace(replace(replace(replace(replace(replace(CASE `direction` WHEN 'in' THEN `from_name` || char(31) || `from_address` ELSE `to` END || char(31) || `text`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ', ''
	FROM `messages` WHERE `is_automatic` = 0 AND (`direction` = 'in' OR (`kind` = 'reply' AND `state` <> 'draft')) AND `seq` > ifnull((SELECT `seq` FROM `search_waiting` WHERE `source` = 3), 0)
	UNION ALL SELECT 4, `seq`, '', replace(replace(replace(replace(replace(replace(`text`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ', '' FROM `notes` WHERE `entity` = 'inquiry' AND `seq` > ifnull((SELECT `seq` FROM `search_waiting` WHERE `source` = 4), 0)
	UNION ALL SELECT 5, `seq`, '', replace(replace(replace(replace(replace(replace(`text`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ', '' FROM `notes` WHERE `entity` = 'client' AND `seq` > ifnull((SELECT `seq` FROM `search_waiting` WHERE `source` = 5), 0)
	UNION ALL SELECT 6, `seq`, '', replace(replace(replace(replace(replace(replace(`text`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ', '' FROM `notes` WHERE `entity` = 'event' AND `seq` > ifnull((SELECT `seq` FROM `search_waiting` WHERE `source` = 6), 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(title, body, digits, content='', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `search_index` (`search_index`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index_terms` USING fts5vocab('search_index', 'row');
