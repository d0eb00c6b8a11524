DROP INDEX `inquiry_keys_expires_at`;--> statement-breakpoint
CREATE INDEX `messages_returned` ON `messages` (lower("to"),`seq`,`state`) WHERE "messages"."state" in ('failed', 'bounced');