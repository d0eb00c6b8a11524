CREATE TABLE "questionnaire" (
	"key" bigint PRIMARY KEY NOT NULL,
	"questions" text COLLATE "C" NOT NULL,
	"deadline_days" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "questionnaire_is_one_row" CHECK ("key" = 1)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_from_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "running_sheets" ADD COLUMN "dietary_notes" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "running_sheets" ADD COLUMN "answers" text COLLATE "C" DEFAULT '[]' NOT NULL;