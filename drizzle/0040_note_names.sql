ALTER TABLE `notes` ADD `named` text;--> statement-breakpoint
INSERT INTO `purges` SELECT NULL FROM `messages`
WHERE `kind` = 'staff_notice' AND (`dedupe_key` LIKE 'hold-expiring:%' OR `dedupe_key` LIKE 'hold-promoted:%')
  AND substr(`dedupe_key`, 15, 24) NOT IN (SELECT `id` FROM `holds`)
  AND NOT EXISTS (SELECT 1 FROM `trash` WHERE instr(`relations`, substr(`messages`.`dedupe_key`, 15, 24)) > 0)
LIMIT 1;--> statement-breakpoint
DELETE FROM `messages`
WHERE `kind` = 'staff_notice' AND (`dedupe_key` LIKE 'hold-expiring:%' OR `dedupe_key` LIKE 'hold-promoted:%')
  AND substr(`dedupe_key`, 15, 24) NOT IN (SELECT `id` FROM `holds`)
  AND NOT EXISTS (SELECT 1 FROM `trash` WHERE instr(`relations`, substr(`messages`.`dedupe_key`, 15, 24)) > 0);
