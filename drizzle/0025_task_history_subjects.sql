-- What was done to the task of an event belongs to the history of that event, and is erased with it.
UPDATE `history` SET `subject_id` = (SELECT `event_id` FROM `tasks` WHERE `tasks`.`id` = `history`.`entity_id`)
WHERE `entity` = 'task' AND `subject_id` IS NULL;
--> statement-breakpoint
UPDATE `history` SET `subject_id` = (SELECT json_extract(`row`, '$.eventId') FROM `trash` WHERE `trash`.`id` = `history`.`entity_id`)
WHERE `entity` = 'task' AND `subject_id` IS NULL;
