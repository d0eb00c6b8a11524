-- All texts of an inquiry in lower case, with a character between them that nobody can type, so that no search runs from one
-- into the next. The texts themselves are sorted by their bytes; the database's language says what lower case is.
ALTER TABLE inquiries ADD COLUMN phone_digits text GENERATED ALWAYS AS (translate(phone, ' -().+/', '')) STORED;
--> statement-breakpoint
ALTER TABLE inquiries ADD COLUMN search_text text GENERATED ALWAYS AS (
	lower((full_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || translate(phone, ' -().+/', '') || E'\x1f' || message) COLLATE "default")
) STORED;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX inquiries_search ON inquiries USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION count_inquiry(which inquiries, step integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO inquiry_counts (status, event_type, inquiries, responses, response_ms)
	VALUES (which.status, coalesce(which.event_type, ''), step,
		step * (which.responded_at IS NOT NULL)::int, step * coalesce(which.responded_at - which.created_at, 0))
	ON CONFLICT (status, event_type) DO UPDATE SET
		inquiries = inquiry_counts.inquiries + excluded.inquiries,
		responses = inquiry_counts.responses + excluded.responses,
		response_ms = inquiry_counts.response_ms + excluded.response_ms
$$;
--> statement-breakpoint
CREATE FUNCTION count_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM count_inquiry(old, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM count_inquiry(new, 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiry_counts AFTER INSERT OR DELETE OR UPDATE OF status, event_type, responded_at ON inquiries
FOR EACH ROW EXECUTE FUNCTION count_inquiries();
--> statement-breakpoint
-- What rate-limiter-flexible keeps; a crash of the database may forget it.
CREATE UNLOGGED TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
