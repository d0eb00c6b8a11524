ALTER TABLE `history` ADD `from_status` text;--> statement-breakpoint
ALTER TABLE `history` ADD `to_status` text;--> statement-breakpoint
ALTER TABLE `history` ADD `activity` text;--> statement-breakpoint
ALTER TABLE `history` ADD `name` text;--> statement-breakpoint
ALTER TABLE `history` ADD `detail` text;--> statement-breakpoint
ALTER TABLE `history` ADD `is_activity_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- The statuses of all inquiries, those in the trash too.
CREATE TEMP TABLE `statuses` AS
SELECT `id` AS `entity_id`, `at`, `by`, `from_status`, `to_status`, `inquiry_status_changes`.`seq` AS `place`
FROM `inquiry_status_changes` JOIN `inquiries` ON `inquiries`.`seq` = `inquiry_seq`
UNION ALL
SELECT `trash`.`id`, `value` ->> 'at', `value` ->> 'by', `value` ->> 'fromStatus', `value` ->> 'toStatus', `value` ->> 'seq'
FROM `trash`, json_each(`trash`.`relations`, '$.rows.inquiry_status_changes') WHERE `trash`.`entity` = 'inquiry';--> statement-breakpoint
CREATE INDEX `temp`.`statuses_entity` ON `statuses` (`entity_id`, `at`);--> statement-breakpoint
UPDATE `history` SET `from_status` = `one`.`from_status`, `to_status` = `one`.`to_status` FROM `temp`.`statuses` AS `one`
WHERE `history`.`entity` = 'inquiry' AND `one`.`entity_id` = `history`.`entity_id` AND `one`.`at` = `history`.`version`
	AND iif(`one`.`from_status` IS NULL, `action` = 'created', `action` IN ('updated', 'reverted') AND `after` ->> 'status' = `one`.`to_status`);--> statement-breakpoint
-- What the history does not have is older than what it has, so it gets numbers before those: screens do not take it for news.
INSERT INTO `history` (`seq`, `at`, `by`, `entity`, `entity_id`, `action`, `before`, `after`, `version`, `from_status`, `to_status`)
SELECT coalesce((SELECT min(`seq`) FROM `history`), count(*) OVER () + 1) - row_number() OVER (ORDER BY `place` DESC),
	`at`, `by`, 'inquiry', `entity_id`, iif(`from_status` IS NULL, 'created', 'updated'),
	iif(`from_status` IS NULL, NULL, json_object('status', `from_status`)),
	iif(`from_status` IS NULL, NULL, json_object('status', `to_status`)), `at`, `from_status`, `to_status`
FROM `temp`.`statuses` AS `one` WHERE NOT EXISTS (
	SELECT 1 FROM `history` WHERE `history`.`entity_id` = `one`.`entity_id` AND `history`.`to_status` = `one`.`to_status`
		AND `history`.`version` = `one`.`at` AND `history`.`from_status` IS `one`.`from_status`
);--> statement-breakpoint
DROP TABLE `temp`.`statuses`;--> statement-breakpoint
DROP TABLE `inquiry_status_changes`;--> statement-breakpoint
-- Each change of content wrote one entry of either log, so the newest of a kind belong together, and the ones before them.
CREATE TEMP TABLE `told` AS
SELECT *, row_number() OVER (PARTITION BY `entity`, `entity_id`, `action` ORDER BY `seq` DESC) AS `nth` FROM (
	SELECT *, iif(`kind` IN ('content_published', 'content_hidden'), 'updated', substr(`kind`, 9)) AS `action`
	FROM `activity` WHERE `kind` LIKE 'content%'
);--> statement-breakpoint
CREATE TEMP TABLE `kept` AS
SELECT *, row_number() OVER (PARTITION BY `entity`, `entity_id`, `action` ORDER BY `seq` DESC) AS `nth` FROM (
	SELECT `seq`, `entity`, `entity_id`, iif(`action` = 'reverted', 'updated', `action`) AS `action` FROM `history`
	WHERE `entity` IN ('service', 'testimonial', 'about_item', 'gallery_item') AND `by` IS NOT NULL
);--> statement-breakpoint
CREATE TEMP TABLE `pairs` AS
SELECT `told`.`seq` AS `told_seq`, `kept`.`seq` AS `kept_seq`, `kind`, `subject`, `detail`
FROM `temp`.`told` JOIN `temp`.`kept` USING (`entity`, `entity_id`, `action`, `nth`);--> statement-breakpoint
UPDATE `history` SET `activity` = `kind`, `name` = `subject`, `detail` = `pairs`.`detail` FROM `temp`.`pairs` WHERE `history`.`seq` = `kept_seq`;--> statement-breakpoint
INSERT INTO `history` (`seq`, `at`, `by`, `entity`, `entity_id`, `action`, `version`, `activity`, `name`, `detail`, `is_activity_only`)
SELECT coalesce((SELECT min(`seq`) FROM `history`), count(*) OVER () + 1) - row_number() OVER (ORDER BY `seq` DESC),
	`at`, `by`, `entity`, ifnull(`entity_id`, ''), iif(`action` = 'reordered', 'updated', `action`), 0, `kind`, `subject`, `detail`, true
FROM `temp`.`told` WHERE `seq` NOT IN (SELECT `told_seq` FROM `temp`.`pairs`);--> statement-breakpoint
DROP TABLE `temp`.`pairs`;--> statement-breakpoint
DROP TABLE `temp`.`kept`;--> statement-breakpoint
DROP TABLE `temp`.`told`;--> statement-breakpoint
DROP TABLE `activity`;--> statement-breakpoint
CREATE INDEX `history_status` ON `history` (`version`,`seq`) WHERE "history"."to_status" is not null;--> statement-breakpoint
CREATE INDEX `history_activity` ON `history` (`at`,`seq`) WHERE "history"."activity" is not null;
