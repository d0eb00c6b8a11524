-- What a search for everything looks through, besides inquiries, which have an index of their own. A character that nobody can
-- type stands between two texts. Mail that a program wrote and drafts are left out.
CREATE VIEW search_source AS
	SELECT 1 AS source, seq, name || E'\x1f' || company || E'\x1f' || partner_name || E'\x1f' || email || E'\x1f' ||
		partner_email || E'\x1f' || phone || E'\x1f' || partner_phone || E'\x1f' ||
		translate(phone || E'\x1f' || partner_phone, ' -().+/', '') || E'\x1f' || notes AS text,
		translate(phone || E'\x1f' || partner_phone, ' -().+/', '') AS digits
	FROM clients
	UNION ALL SELECT 2, seq, title || E'\x1f' || notes, '' FROM events
	UNION ALL SELECT 3, seq, subject || E'\x1f' ||
		CASE direction WHEN 'in' THEN from_name || E'\x1f' || from_address || E'\x1f' ELSE '' END || text, ''
	FROM messages WHERE NOT is_automatic AND (direction = 'in' OR (kind = 'reply' AND state <> 'draft'))
	UNION ALL SELECT 4, seq, text, '' FROM notes WHERE entity = 'inquiry'
	UNION ALL SELECT 5, seq, text, '' FROM notes WHERE entity = 'client'
	UNION ALL SELECT 6, seq, text, '' FROM notes WHERE entity = 'event';
--> statement-breakpoint
-- In lower case, as the database's language has it.
CREATE TABLE search_index (source integer NOT NULL, seq bigint NOT NULL, text text NOT NULL, digits text NOT NULL,
	PRIMARY KEY (source, seq));
--> statement-breakpoint
INSERT INTO search_index SELECT source, seq, lower(text COLLATE "default"), digits FROM search_source;
--> statement-breakpoint
CREATE INDEX search_index_text ON search_index USING gin (text gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION index_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM search_index WHERE source = ANY (TG_ARGV[0]::integer[]) AND seq = old.seq;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO search_index SELECT source, seq, lower(text COLLATE "default"), digits
		FROM search_source WHERE source = ANY (TG_ARGV[0]::integer[]) AND seq = new.seq;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_clients_rows AFTER INSERT OR DELETE ON clients
FOR EACH ROW EXECUTE FUNCTION index_for_search('{1}');
--> statement-breakpoint
CREATE TRIGGER search_clients_texts AFTER UPDATE OF name, company, partner_name, email, partner_email, phone, partner_phone, notes ON clients FOR EACH ROW
WHEN (old.name <> new.name OR old.company <> new.company OR old.partner_name <> new.partner_name OR old.email <> new.email OR old.partner_email <> new.partner_email OR old.phone <> new.phone OR old.partner_phone <> new.partner_phone OR old.notes <> new.notes)
EXECUTE FUNCTION index_for_search('{1}');
--> statement-breakpoint
CREATE TRIGGER search_events_rows AFTER INSERT OR DELETE ON events
FOR EACH ROW EXECUTE FUNCTION index_for_search('{2}');
--> statement-breakpoint
CREATE TRIGGER search_events_texts AFTER UPDATE OF title, notes ON events FOR EACH ROW
WHEN (old.title <> new.title OR old.notes <> new.notes)
EXECUTE FUNCTION index_for_search('{2}');
--> statement-breakpoint
CREATE TRIGGER search_messages_rows AFTER INSERT OR DELETE ON messages
FOR EACH ROW EXECUTE FUNCTION index_for_search('{3}');
--> statement-breakpoint
CREATE TRIGGER search_messages_texts AFTER UPDATE OF subject, text, from_name, from_address, direction, kind, is_automatic, state ON messages FOR EACH ROW
WHEN (old.subject <> new.subject OR old.text <> new.text OR old.from_name <> new.from_name OR old.from_address <> new.from_address OR old.direction <> new.direction OR old.kind <> new.kind OR old.is_automatic <> new.is_automatic OR (old.state = 'draft') <> (new.state = 'draft'))
EXECUTE FUNCTION index_for_search('{3}');
--> statement-breakpoint
CREATE TRIGGER search_notes_rows AFTER INSERT OR DELETE ON notes
FOR EACH ROW EXECUTE FUNCTION index_for_search('{4,5,6}');
--> statement-breakpoint
CREATE TRIGGER search_notes_texts AFTER UPDATE OF text, entity ON notes FOR EACH ROW
WHEN (old.text <> new.text OR old.entity <> new.entity)
EXECUTE FUNCTION index_for_search('{4,5,6}');
