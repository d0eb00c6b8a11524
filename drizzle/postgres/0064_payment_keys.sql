CREATE TABLE "payment_keys" (
	"key_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"body_hash" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"expires_at" bigint NOT NULL
);
