ALTER TABLE "documents" ADD COLUMN "is_for_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "running_sheets" ADD COLUMN "approvals" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "client_approves_sheets" boolean DEFAULT false NOT NULL;