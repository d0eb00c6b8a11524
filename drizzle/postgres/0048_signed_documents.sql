DROP INDEX "documents_entity";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "entity_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_entity" ON "documents" USING btree ("entity_id" NULLS FIRST,"seq");