import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';

/** Every row of every table whose name does not match `except`, and how the tables are made. */
export function storedTables(dataDir: string, except = /^$/): Record<string, unknown[]> {
  const connection = new SqliteConnection(join(dataDir, 'marquee.db'), { readonly: true });
  const tables = connection.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const stored: Record<string, unknown[]> = { sqlite_master: tables };
  for (const { name } of tables as { name: string }[])
    if (!except.test(name)) stored[name] = connection.prepare(`SELECT * FROM "${name}"`).all();
  connection.close();
  return stored;
}

/** The stored texts that hold a character no text is made of. */
export function brokenTexts(dataDir: string): string[] {
  const isBroken = (value: unknown) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is looked for
    typeof value === 'string' && (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value) || !value.isWellFormed());
  return Object.entries(storedTables(dataDir, /_fts|_search|^search_index/)).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row as object).flatMap(([column, value]) =>
        isBroken(value) ? [`${table}.${column}: ${value}`] : [],
      ),
    ),
  );
}
