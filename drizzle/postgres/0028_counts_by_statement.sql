-- Updates each count once for all inquiries that a statement inserts or deletes. Row by row, each update was slower than the one
-- before, because a transaction keeps every version that it replaces.
CREATE FUNCTION count_inquiries_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	INSERT INTO inquiry_counts (status, event_type, inquiries, responses, response_ms)
	SELECT status, coalesce(event_type, ''), step * count(*), step * count(responded_at),
		step * coalesce(sum(responded_at - created_at), 0)
	FROM counted GROUP BY 1, 2
	ON CONFLICT (status, event_type) DO UPDATE SET
		inquiries = inquiry_counts.inquiries + excluded.inquiries,
		responses = inquiry_counts.responses + excluded.responses,
		response_ms = inquiry_counts.response_ms + excluded.response_ms;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiry_counts_insert AFTER INSERT ON inquiries REFERENCING NEW TABLE AS counted
FOR EACH STATEMENT EXECUTE FUNCTION count_inquiries_of_statement();
--> statement-breakpoint
CREATE TRIGGER inquiry_counts_delete AFTER DELETE ON inquiries REFERENCING OLD TABLE AS counted
FOR EACH STATEMENT EXECUTE FUNCTION count_inquiries_of_statement();
--> statement-breakpoint
DROP TRIGGER inquiry_counts ON inquiries;
--> statement-breakpoint
-- By row: PostgreSQL allows no transition table with UPDATE OF columns, and updates of many inquiries at once are rare.
CREATE TRIGGER inquiry_counts_update AFTER UPDATE OF status, event_type, responded_at ON inquiries
FOR EACH ROW EXECUTE FUNCTION count_inquiries();
