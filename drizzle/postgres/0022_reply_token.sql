-- 80 bits of the strong generator: `random()` of PostgreSQL can be foretold.
CREATE FUNCTION new_reply_token() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (get_byte(random.bytes, place) & 31), 1), '')
	FROM (SELECT sha256(uuid_send(gen_random_uuid())) AS bytes OFFSET 0) AS random, generate_series(0, 15) AS place
$$;
--> statement-breakpoint
-- As a default it fills the rows that are there in one pass, which also makes their indexes once and not row by row.
ALTER TABLE "inquiries" ADD COLUMN "reply_token" text COLLATE "C" NOT NULL DEFAULT new_reply_token();
--> statement-breakpoint
ALTER TABLE "inquiries" ALTER COLUMN "reply_token" DROP DEFAULT;
--> statement-breakpoint
DROP FUNCTION new_reply_token();
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_reply_token_unique" UNIQUE("reply_token");
