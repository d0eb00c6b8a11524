DROP INDEX "inquiry_keys_expires_at";--> statement-breakpoint
CREATE INDEX "messages_returned" ON "messages" USING btree (lower("to"),"seq","state") WHERE "state" in ('failed', 'bounced');