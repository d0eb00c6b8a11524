-- Inquiries are in the index of everything else, and theirs is gone.
DROP TRIGGER `inquiry_search_insert`;
--> statement-breakpoint
DROP TRIGGER `inquiry_search_restore`;
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
DROP VIEW `search_source`;
--> statement-breakpoint
-- The texts of each source; a character that nobody can type stands between two. Mail that a program wrote and drafts are left out.
CREATE VIEW `client_texts` AS SELECT `seq`, `name` AS `title`,
	`company` || char(31) || `partner_name` || char(31) || `email` || char(31) || `partner_email` || char(31) ||
		`phone` || char(31) || `partner_phone` || char(31) || `notes` AS `body`,
	`phone` || char(31) || `partner_phone` AS `digits`
FROM `clients`;
--> statement-breakpoint
CREATE VIEW `event_texts` AS SELECT `seq`, `title`, `notes` AS `body`, '' AS `digits` FROM `events`;
--> statement-breakpoint
CREATE VIEW `message_texts` AS SELECT `seq`, `subject` AS `title`,
	CASE `direction` WHEN 'in' THEN `from_name` || char(31) || `from_address` ELSE `to` END || char(31) || `text` AS `body`, '' AS `digits`
FROM `messages` WHERE `is_automatic` = 0 AND (`direction` = 'in' OR (`kind` = 'reply' AND `state` <> 'draft'));
--> statement-breakpoint
CREATE VIEW `inquiry_note_texts` AS SELECT `seq`, '' AS `title`, `text` AS `body`, '' AS `digits` FROM `notes` WHERE `entity` = 'inquiry';
--> statement-breakpoint
CREATE VIEW `client_note_texts` AS SELECT `seq`, '' AS `title`, `text` AS `body`, '' AS `digits` FROM `notes` WHERE `entity` = 'client';
--> statement-breakpoint
CREATE VIEW `event_note_texts` AS SELECT `seq`, '' AS `title`, `text` AS `body`, '' AS `digits` FROM `notes` WHERE `entity` = 'event';
--> statement-breakpoint
CREATE VIEW `inquiry_texts` AS SELECT `seq`, `full_name` AS `title`, `email` || char(31) || `phone` || char(31) || `message` AS `body`, `phone` AS `digits` FROM `inquiries`;
--> statement-breakpoint
-- As the index holds them. Two spaces at the end make the last letters begin a trigram too. Of inquiries it has those that wait as well.
CREATE VIEW `search_source` AS SELECT `source`, `seq`,
	replace(replace(replace(replace(replace(replace(`title`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `title`,
	replace(replace(replace(replace(replace(replace(`body`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `body`,
	replace(replace(replace(replace(replace(replace(replace(`digits`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS `digits`
FROM (
	SELECT 1 AS `source`, * FROM `client_texts`
	UNION ALL SELECT 2, * FROM `event_texts`
	UNION ALL SELECT 3, * FROM `message_texts`
	UNION ALL SELECT 4, * FROM `inquiry_note_texts`
	UNION ALL SELECT 5, * FROM `client_note_texts`
	UNION ALL SELECT 6, * FROM `event_note_texts`
	UNION ALL SELECT 7, * FROM `inquiry_texts`
) AS `texts` WHERE `seq` > ifnull((SELECT `waiting`.`seq` FROM `search_waiting` AS `waiting` WHERE `waiting`.`source` = `texts`.`source`), 0);
--> statement-breakpoint
-- The inquiries that wait are always the newest: the index takes the oldest of them first, in batches, by every 64th inquiry
-- and before a search. After this migration all of them wait.
CREATE VIEW `inquiries_to_index` AS SELECT `seq` + 7696581394432 AS `id`,
	replace(replace(replace(replace(replace(replace(`title`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `title`,
	replace(replace(replace(replace(replace(replace(`body`, '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', '') || '  ' AS `body`,
	replace(replace(replace(replace(replace(replace(replace(`digits`, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS `digits`
FROM `inquiry_texts` WHERE `seq` > ifnull((SELECT max(`id`) FROM `search_index_docsize` WHERE `id` > 7696581394432 AND `id` < 8796093022208) - 7696581394432, 0);
--> statement-breakpoint
CREATE TRIGGER `search_inquiries_insert` AFTER INSERT ON `inquiries` WHEN new.`seq` % 64 = 0 BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`) SELECT * FROM `inquiries_to_index` ORDER BY `id` LIMIT 128;
END;
--> statement-breakpoint
-- One that comes back from the trash has its old number, so it never waits.
CREATE TRIGGER `search_inquiries_restore` AFTER INSERT ON `inquiries` WHEN new.`seq` + 7696581394432 < (SELECT max(`id`) FROM `search_index_docsize` WHERE `id` > 7696581394432 AND `id` < 8796093022208) BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `seq` + 7696581394432, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 7 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_inquiries_delete` BEFORE DELETE ON `inquiries` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `seq` + 7696581394432, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 7 AND `seq` = old.`seq`
	AND EXISTS (SELECT 1 FROM `search_index_docsize` WHERE `id` = old.`seq` + 7696581394432);
END;
--> statement-breakpoint
CREATE TRIGGER `search_inquiries_before_update` BEFORE UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `seq` + 7696581394432, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 7 AND `seq` = old.`seq`
	AND EXISTS (SELECT 1 FROM `search_index_docsize` WHERE `id` = old.`seq` + 7696581394432);
END;
--> statement-breakpoint
-- One that waited, or was the newest, waits now.
CREATE TRIGGER `search_inquiries_after_update` AFTER UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `seq` + 7696581394432, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 7 AND `seq` = new.`seq` AND `seq` + 7696581394432 < (SELECT max(`id`) FROM `search_index_docsize` WHERE `id` > 7696581394432 AND `id` < 8796093022208);
END;
