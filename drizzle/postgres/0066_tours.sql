CREATE TABLE "tours" (
	"task_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"inquiry_id" text COLLATE "C" NOT NULL,
	"people" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"told_from" bigint NOT NULL,
	"told_minutes" bigint NOT NULL,
	"told_state" text COLLATE "C" NOT NULL,
	"told_at" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"warning" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "takes_tours" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_hosts" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_minutes" bigint DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_notice_hours" bigint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_buffer_minutes" bigint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_days_ahead" bigint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_daily_limit" bigint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tour_space_ids" text COLLATE "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "tours_inquiry" ON "tours" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "tours_told_from" ON "tours" USING btree ("told_from");