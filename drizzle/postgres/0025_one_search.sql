-- Inquiries are in the index of everything else, and theirs is gone. The server adds those that are there (search_waiting).
ALTER TABLE inquiries DROP COLUMN search_text, DROP COLUMN phone_digits;
--> statement-breakpoint
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
	UNION ALL SELECT 6, seq, text, '' FROM notes WHERE entity = 'event'
	UNION ALL SELECT 7, seq, full_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || translate(phone, ' -().+/', '') || E'\x1f' ||
		message, translate(phone, ' -().+/', '')
	FROM inquiries;
--> statement-breakpoint
CREATE TRIGGER search_inquiries_rows AFTER INSERT OR DELETE ON inquiries
FOR EACH ROW EXECUTE FUNCTION index_for_search('{7}');
--> statement-breakpoint
CREATE TRIGGER search_inquiries_texts AFTER UPDATE OF full_name, email, phone, message ON inquiries FOR EACH ROW
WHEN (old.full_name <> new.full_name OR old.email <> new.email OR old.phone <> new.phone OR old.message <> new.message)
EXECUTE FUNCTION index_for_search('{7}');
