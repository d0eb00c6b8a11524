DELETE FROM "previews" WHERE NOT EXISTS (SELECT 1 FROM "links" WHERE "purpose" = 'preview' AND "target_id" = CAST("previews"."seq" AS text));--> statement-breakpoint
DROP INDEX "previews_expires_at";--> statement-breakpoint
ALTER TABLE "previews" DROP COLUMN "expires_at";