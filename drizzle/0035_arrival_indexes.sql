DROP INDEX `messages_dedupe_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_dedupe_key` ON `messages` (`dedupe_key`) WHERE "messages"."dedupe_key" is not null;--> statement-breakpoint
DROP TRIGGER `search_messages_insert`;--> statement-breakpoint
CREATE TRIGGER `search_messages_insert` AFTER INSERT ON `messages`
WHEN new.`is_automatic` = 0 AND (new.`direction` = 'in' OR (new.`kind` = 'reply' AND new.`state` <> 'draft')) BEGIN
	INSERT INTO `search_index` (`rowid`, `title`, `body`, `digits`)
	SELECT `source` * 1099511627776 + `seq`, `title`, `body`, `digits` FROM `search_source` WHERE `source` = 3 AND `seq` = new.`seq`;
END;
