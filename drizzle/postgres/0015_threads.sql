DROP INDEX "inquiries_status";--> statement-breakpoint
DROP INDEX "inquiries_due";--> statement-breakpoint
DROP INDEX "inquiries_waiting";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "thread_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "phone_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "different_from" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree (lower("email"),"seq");--> statement-breakpoint
CREATE INDEX "inquiries_phone_key" ON "inquiries" USING btree ("phone_key" NULLS FIRST,"seq");--> statement-breakpoint
CREATE INDEX "inquiries_thread" ON "inquiries" USING btree ("thread_id" NULLS FIRST,"awaiting","waiting_since" NULLS FIRST,"seq","status","assignee_id" NULLS FIRST) WHERE "thread_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("status","seq","event_type" NULLS FIRST,"created_at","thread_id" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_due" ON "inquiries" USING btree ("response_due_at" NULLS FIRST,"seq","assignee_id" NULLS FIRST,"response_soon_at" NULLS FIRST,"thread_id" NULLS FIRST) WHERE "awaiting" = 'venue';--> statement-breakpoint
CREATE INDEX "inquiries_waiting" ON "inquiries" USING btree ("waiting_since" NULLS FIRST,"seq","assignee_id" NULLS FIRST,"thread_id" NULLS FIRST) WHERE "awaiting" = 'client';