ALTER TABLE "payments" ADD COLUMN "purpose" text COLLATE "C" DEFAULT 'bill' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "deductions" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "cancellation" text COLLATE "C";