-- Accents and apostrophes make no difference, nor does case.
CREATE FUNCTION fold_for_search(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(normalize(lower(words COLLATE "default"), NFD), '[\u0300-\u036f''’‘ʼ`´]', '', 'g')
$$;
--> statement-breakpoint
DROP INDEX inquiries_search;
--> statement-breakpoint
ALTER TABLE inquiries DROP COLUMN search_text, ADD COLUMN search_text text GENERATED ALWAYS AS (fold_for_search(
	full_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || translate(phone, ' -().+/', '') || E'\x1f' || message
)) STORED;
--> statement-breakpoint
CREATE INDEX inquiries_search ON inquiries USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- Of mail that went out it holds to whom.
CREATE OR REPLACE VIEW search_source AS
	SELECT 1 AS source, seq, name || E'\x1f' || company || E'\x1f' || partner_name || E'\x1f' || email || E'\x1f' ||
		partner_email || E'\x1f' || phone || E'\x1f' || partner_phone || E'\x1f' ||
		translate(phone || E'\x1f' || partner_phone, ' -().+/', '') || E'\x1f' || notes AS text,
		translate(phone || E'\x1f' || partner_phone, ' -().+/', '') AS digits
	FROM clients
	UNION ALL SELECT 2, seq, title || E'\x1f' || notes, '' FROM events
	UNION ALL SELECT 3, seq, subject || E'\x1f' ||
		CASE direction WHEN 'in' THEN from_name || E'\x1f' || from_address ELSE "to" END || E'\x1f' || text, ''
	FROM messages WHERE NOT is_automatic AND (direction = 'in' OR (kind = 'reply' AND state <> 'draft'))
	UNION ALL SELECT 4, seq, text, '' FROM notes WHERE entity = 'inquiry'
	UNION ALL SELECT 5, seq, text, '' FROM notes WHERE entity = 'client'
	UNION ALL SELECT 6, seq, text, '' FROM notes WHERE entity = 'event';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM search_index WHERE source = ANY (TG_ARGV[0]::integer[]) AND seq = old.seq;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO search_index SELECT source, seq, fold_for_search(text), digits
		FROM search_source WHERE source = ANY (TG_ARGV[0]::integer[]) AND seq = new.seq;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX search_index_text;
--> statement-breakpoint
TRUNCATE search_index;
--> statement-breakpoint
INSERT INTO search_index SELECT source, seq, fold_for_search(text), digits FROM search_source;
--> statement-breakpoint
CREATE INDEX search_index_text ON search_index USING gin (text gin_trgm_ops);
