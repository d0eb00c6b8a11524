DROP INDEX "messages_from";--> statement-breakpoint
DROP INDEX "messages_acknowledgments";--> statement-breakpoint
CREATE INDEX "messages_acknowledgments" ON "messages" USING btree ("created_at") WHERE "kind" = 'acknowledgment';