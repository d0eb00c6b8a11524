CREATE TABLE "links" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"expires_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "links" ("token_hash", "purpose", "target_id", "expires_at", "created_at")
SELECT "token_hash", 'invitation', "id", "expires_at", "created_at" FROM "invitations" WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;--> statement-breakpoint
INSERT INTO "links" ("token_hash", "purpose", "target_id", "expires_at", "created_at")
SELECT "token_hash", 'calendar_feed', "id", NULL, "created_at" FROM "calendar_feeds" WHERE "revoked_at" IS NULL;--> statement-breakpoint
INSERT INTO "links" ("token_hash", "purpose", "target_id", "expires_at", "created_at")
SELECT "token_hash", 'preview', CAST("seq" AS text), "expires_at", "expires_at" - 900000 FROM "previews";--> statement-breakpoint
CREATE INDEX "links_target" ON "links" USING btree ("purpose","target_id");--> statement-breakpoint
CREATE INDEX "links_expires_at" ON "links" USING btree ("expires_at" NULLS FIRST);--> statement-breakpoint
-- They stay for servers of 0.2.0 that still run while several are updated one after the other: these read and write them.
ALTER TABLE "calendar_feeds" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "previews" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "token_hash" DROP NOT NULL;