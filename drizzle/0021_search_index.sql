-- What a search for everything looks through, besides inquiries, which have an index of their own. Two spaces at the end let
-- one or two letters be found, as there; a character that nobody can type stands between two texts. Mail that a program wrote
-- and drafts are left out.
CREATE VIEW `search_source` AS
	SELECT 1 AS `source`, `seq`, `name` || '  ' AS `title`,
		`company` || char(31) || `partner_name` || char(31) || `email` || char(31) || `partner_email` || char(31) ||
			`phone` || char(31) || `partner_phone` || char(31) || `notes` || '  ' AS `body`,
		replace(replace(replace(replace(replace(replace(replace(`phone` || char(31) || `partner_phone`,
			' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), '+', '') || '  ' AS `digits`
	FROM `clients`
	UNION ALL SELECT 2, `seq`, `title` || '  ', `notes` || '  ', '' FROM `events`
	UNION ALL SELECT 3, `seq`, `subject` || '  ',
		CASE `direction` WHEN 'in' THEN `from_name` || char(31) || `from_address` || char(31) ELSE '' END || `text` || '  ', ''
	FROM `messages` WHERE `is_automatic` = 0 AND (`direction` = 'in' OR (`kind` = 'reply' AND `state` <> 'draft'))
	UNION ALL SELECT 4, `seq`, '', `text` || '  ', '' FROM `notes` WHERE `entity` = 'inquiry'
	UNION ALL SELECT 5, `seq`, '', `text` || '  ', '' FROM `notes` WHERE `entity` = 'client'
	UNION ALL SELECT 6, `seq`, '', `text` || '  ', '' FROM `notes` WHERE `entity` = 'event';
--> statement-breakpoint
-- It stores no text. The number of a row is that of its source times 2^40, and the `seq` of the record.
CREATE VIRTUAL TABLE `search_index` USING fts5(title, body, digits, content='', tokenize='trigram');
--> statement-breakpoint
INSERT INTO `search_index` (`search_index`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index_terms` USING fts5vocab('search_index', 'row');
--> statement-breakpoint
INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source`;
--> statement-breakpoint
CREATE TRIGGER `search_clients_insert` AFTER INSERT ON `clients` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 1 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_clients_delete` BEFORE DELETE ON `clients` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 1 AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_clients_before_update` BEFORE UPDATE OF `name`, `company`, `partner_name`, `email`, `partner_email`, `phone`, `partner_phone`, `notes` ON `clients`
WHEN old.`name` <> new.`name` OR old.`company` <> new.`company` OR old.`partner_name` <> new.`partner_name` OR old.`email` <> new.`email` OR old.`partner_email` <> new.`partner_email` OR old.`phone` <> new.`phone` OR old.`partner_phone` <> new.`partner_phone` OR old.`notes` <> new.`notes` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 1 AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_clients_after_update` AFTER UPDATE OF `name`, `company`, `partner_name`, `email`, `partner_email`, `phone`, `partner_phone`, `notes` ON `clients`
WHEN old.`name` <> new.`name` OR old.`company` <> new.`company` OR old.`partner_name` <> new.`partner_name` OR old.`email` <> new.`email` OR old.`partner_email` <> new.`partner_email` OR old.`phone` <> new.`phone` OR old.`partner_phone` <> new.`partner_phone` OR old.`notes` <> new.`notes` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 1 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_events_insert` AFTER INSERT ON `events` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 2 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_events_delete` BEFORE DELETE ON `events` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 2 AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_events_before_update` BEFORE UPDATE OF `title`, `notes` ON `events`
WHEN old.`title` <> new.`title` OR old.`notes` <> new.`notes` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 2 AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_events_after_update` AFTER UPDATE OF `title`, `notes` ON `events`
WHEN old.`title` <> new.`title` OR old.`notes` <> new.`notes` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 2 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_messages_insert` AFTER INSERT ON `messages` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 3 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_messages_delete` BEFORE DELETE ON `messages` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 3 AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_messages_before_update` BEFORE UPDATE OF `subject`, `text`, `from_name`, `from_address`, `direction`, `kind`, `is_automatic`, `state` ON `messages`
WHEN old.`subject` <> new.`subject` OR old.`text` <> new.`text` OR old.`from_name` <> new.`from_name` OR old.`from_address` <> new.`from_address` OR old.`direction` <> new.`direction` OR old.`kind` <> new.`kind` OR old.`is_automatic` <> new.`is_automatic` OR (old.`state` = 'draft') <> (new.`state` = 'draft') BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 3 AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_messages_after_update` AFTER UPDATE OF `subject`, `text`, `from_name`, `from_address`, `direction`, `kind`, `is_automatic`, `state` ON `messages`
WHEN old.`subject` <> new.`subject` OR old.`text` <> new.`text` OR old.`from_name` <> new.`from_name` OR old.`from_address` <> new.`from_address` OR old.`direction` <> new.`direction` OR old.`kind` <> new.`kind` OR old.`is_automatic` <> new.`is_automatic` OR (old.`state` = 'draft') <> (new.`state` = 'draft') BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 3 AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_notes_insert` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` IN (4, 5, 6) AND `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_notes_delete` BEFORE DELETE ON `notes` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` IN (4, 5, 6) AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_notes_before_update` BEFORE UPDATE OF `text`, `entity` ON `notes`
WHEN old.`text` <> new.`text` OR old.`entity` <> new.`entity` BEGIN
	INSERT INTO `search_index` (`search_index`, `rowid`, `title`, `body`, `digits`)
	SELECT 'delete', `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` IN (4, 5, 6) AND `seq` = old.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_notes_after_update` AFTER UPDATE OF `text`, `entity` ON `notes`
WHEN old.`text` <> new.`text` OR old.`entity` <> new.`entity` BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` IN (4, 5, 6) AND `seq` = new.`seq`;
END;
