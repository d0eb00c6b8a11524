ALTER TABLE "pictures" ADD COLUMN "name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;