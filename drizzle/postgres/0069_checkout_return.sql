-- Sessions that are open lead back to the link of one signer, so that nobody else is to pay with them.
UPDATE "checkout_sessions" SET "state" = 'ending', "check_at" = 0 WHERE "state" = 'open';--> statement-breakpoint
UPDATE "checkout_sessions" SET "state" = 'expired', "check_at" = NULL WHERE "state" = 'creating';--> statement-breakpoint
ALTER TABLE "checkout_sessions" DROP COLUMN "return_hash";
