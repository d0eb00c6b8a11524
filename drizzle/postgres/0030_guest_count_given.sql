ALTER TABLE "events" ADD COLUMN "is_guest_count_given" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "is_guest_count_given" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What telephone numbers with more than one number in them were compared by; the next start computes it anew.
UPDATE "inquiries" SET "phone_key" = NULL WHERE "phone" ~ '[A-Za-z/,;]|[0-9].*[(]';
