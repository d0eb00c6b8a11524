import type SqliteConnection from 'better-sqlite3';

/** What the search index of this file, once it is filled, holds otherwise than one made anew of the same texts. */
export function searchFaults(connection: SqliteConnection.Database): unknown[] {
  connection.exec(`
    INSERT INTO search_index (rowid, title, body, digits) SELECT * FROM inquiries_to_index;
    CREATE VIRTUAL TABLE temp.made USING fts5(title, body, digits, content='', tokenize='trigram remove_diacritics 1');
    INSERT INTO temp.made (rowid, title, body, digits)
      SELECT source * 1099511627776 + seq, title, body, digits FROM search_source;
    CREATE VIRTUAL TABLE temp.wanted USING fts5vocab(temp, made, instance);
    CREATE VIRTUAL TABLE temp.held USING fts5vocab(main, search_index, instance)`);
  const missing = connection.prepare("SELECT 'missing', * FROM wanted EXCEPT SELECT 'missing', * FROM held LIMIT 10");
  const wrong = connection.prepare("SELECT 'wrong', * FROM held EXCEPT SELECT 'wrong', * FROM wanted LIMIT 10");
  return [...missing.all(), ...wrong.all()];
}
