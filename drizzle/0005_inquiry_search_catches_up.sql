-- Writing the index costs as much as everything else about an inquiry, so it is written for many at once: by every 64th
-- inquiry, and before anything looks into it. The index remembers itself which rows it holds. Those that wait are always
-- the newest, because a new row gets a number above all others and the index takes all that wait or none.
CREATE VIEW `inquiry_search_waiting` AS SELECT * FROM `inquiry_search_source`
WHERE `seq` > ifnull((SELECT max(`id`) FROM `inquiry_search_docsize`), 0);
--> statement-breakpoint
DROP TRIGGER `inquiry_search_insert`;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_insert` AFTER INSERT ON `inquiries` WHEN new.`seq` % 64 = 0 BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT * FROM `inquiry_search_waiting`;
END;
--> statement-breakpoint
DROP TRIGGER `inquiry_search_delete`;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_delete` BEFORE DELETE ON `inquiries` BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT * FROM `inquiry_search_waiting`;
	INSERT INTO `inquiry_search` (`inquiry_search`, `rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT 'delete', `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source` WHERE `seq` = old.`seq`;
END;
--> statement-breakpoint
DROP TRIGGER `inquiry_search_before_update`;
--> statement-breakpoint
CREATE TRIGGER `inquiry_search_before_update` BEFORE UPDATE OF `full_name`, `email`, `phone`, `message` ON `inquiries`
WHEN old.`full_name` <> new.`full_name` OR old.`email` <> new.`email` OR old.`phone` <> new.`phone` OR old.`message` <> new.`message` BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT * FROM `inquiry_search_waiting`;
	INSERT INTO `inquiry_search` (`inquiry_search`, `rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT 'delete', `seq`, `full_name`, `email`, `phone`, `phone_digits`, `message` FROM `inquiry_search_source` WHERE `seq` = old.`seq`;
END;
