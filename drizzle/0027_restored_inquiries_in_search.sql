-- An inquiry that comes back from the trash has its old number, below those that the index holds, so it never waits: it is
-- indexed at once.
CREATE TRIGGER `inquiry_search_restore` AFTER INSERT ON `inquiries`
WHEN new.`seq` < (SELECT max(`id`) FROM `inquiry_search_docsize`) BEGIN
	INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
	SELECT * FROM `inquiry_search_source` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
-- Those that came back before this.
INSERT INTO `inquiry_search` (`rowid`, `full_name`, `email`, `phone`, `phone_digits`, `message`)
SELECT * FROM `inquiry_search_source` WHERE `seq` < (SELECT max(`id`) FROM `inquiry_search_docsize`)
AND `seq` NOT IN (SELECT `id` FROM `inquiry_search_docsize`);
