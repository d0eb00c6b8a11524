import { getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { SearchSource } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import type { Kind } from '#shared/kind.ts';
import type { RecordKind } from './record-kind.ts';
import { toSources } from './search-sources.ts';

/** Texts that the index does not hold yet. */
interface NewSource extends SearchSource {
  table: string;
  title: string[];
  body: string[];
  digits: string[];
  /** The rows that it is made of, where those are not all, and a column of its condition. */
  where?: string;
  decidedBy?: string;
}

/** A kind of record on the server, and what the whole program knows of it. */
type SearchedKind = readonly [RecordKind, Kind];

/** What is searched of a kind: the field that names it, then its other texts about people; phone numbers by their digits too. */
function sourcesOf([{ entity, table, personal }, { nameField: title, search }]: SearchedKind): NewSource[] {
  if (search === undefined) return [];
  const { texts, notes } = toSources(entity, search);
  const columns = table as unknown as Record<string, SQLiteColumn>;
  const namesOf = (fields: readonly (string | undefined)[]) =>
    fields.flatMap((field) => {
      const column = field === undefined ? undefined : columns[field];
      return column?.dataType === 'string' ? [column.name] : [];
    });
  const own: NewSource = {
    ...{ ...texts, table: getTableName(table), title: namesOf([title]) },
    body: namesOf(search.fields ?? personal.filter((field) => field !== title)),
    digits: namesOf(personal.filter((field) => /phone$/i.test(field))),
  };
  if (notes === undefined) return [own];
  const about = { where: ` WHERE "entity" = '${entity}'`, decidedBy: 'entity' };
  return [own, { ...notes, table: 'notes', title: [], body: ['text'], digits: [], ...about }];
}

/** A text without these characters. */
const without = (text: string, characters: string): string =>
  [...characters].reduce((rest, one) => `replace(${rest}, '${one.replace("'", "''")}', '')`, text);

const joined = (columns: string[], separator: string): string =>
  columns.map((column) => `coalesce("${column}", '')`).join(` || ${separator} || `) || "''";

const waits = ({ number, table }: NewSource) =>
  `INSERT INTO "search_waiting" SELECT ${number}, max("seq") FROM "${table}" HAVING max("seq") IS NOT NULL;`;

const watched = ({ title, body, decidedBy }: NewSource): string[] => [
  ...title,
  ...body,
  ...(decidedBy ? [decidedBy] : []),
];

/** The changes that the index follows. */
const changeOf = (source: NewSource) => ({
  columns: watched(source)
    .map((column) => `"${column}"`)
    .join(', '),
  isChange: (differs: string) =>
    watched(source)
      .map((column) => `old."${column}" ${differs} new."${column}"`)
      .join(' OR '),
});

/** All texts as the index of SQLite holds them; two spaces at the end make the last letters begin a trigram. */
function sqliteTexts(sources: SearchSource[]): string {
  const all = sources.map(({ number, name }) => `SELECT ${number} AS "source", * FROM "${name}_texts"`);
  const folded = (column: string, characters: string) => `${without(`"${column}"`, characters)} || '  ' AS "${column}"`;
  return `CREATE VIEW "search_source" AS SELECT "source", "seq",
	${folded('title', "'’‘ʼ`´")},
	${folded('body', "'’‘ʼ`´")},
	${folded('digits', ' -()./+')}
FROM (
	${all.join('\n	UNION ALL ')}
) AS "texts" WHERE "seq" > ifnull((SELECT "waiting"."seq" FROM "search_waiting" AS "waiting" WHERE "waiting"."source" = "texts"."source"), 0);`;
}

function sqliteTriggers(source: NewSource): string[] {
  const { number, name, table } = source;
  const { columns, isChange } = changeOf(source);
  const write = (row: 'old' | 'new') => {
    const [into, action] = row === 'old' ? ['"search_index", ', "'delete', "] : ['', ''];
    return `INSERT INTO "search_index" (${into}"rowid", "title", "body", "digits")
	SELECT ${action}"seq" + ${number * 2 ** 40}, "title", "body", "digits" FROM "search_source" WHERE "source" = ${number} AND "seq" = ${row}."seq";
END;`;
  };
  const update = `UPDATE OF ${columns} ON "${table}"\nWHEN ${isChange('IS NOT')} BEGIN\n	`;
  return [
    `CREATE TRIGGER "search_${name}_insert" AFTER INSERT ON "${table}" BEGIN\n	${write('new')}`,
    `CREATE TRIGGER "search_${name}_delete" BEFORE DELETE ON "${table}" BEGIN\n	${write('old')}`,
    `CREATE TRIGGER "search_${name}_before_update" BEFORE ${update}${write('old')}`,
    `CREATE TRIGGER "search_${name}_after_update" AFTER ${update}${write('new')}`,
  ];
}

function onSqlite(sources: NewSource[], all: SearchSource[]): string[] {
  const views = sources.map(
    ({ name, table, title, body, digits, where = '' }) => `CREATE VIEW "${name}_texts" AS SELECT "seq",
	${joined(title, 'char(31)')} AS "title", ${joined(body, 'char(31)')} AS "body", ${joined(digits, 'char(31)')} AS "digits"
FROM "${table}"${where};`,
  );
  return [
    ...views,
    'DROP VIEW "search_source";',
    sqliteTexts(all),
    ...sources.map(waits),
    ...sources.flatMap(sqliteTriggers),
  ];
}

function onPostgres(sources: NewSource[]): string[] {
  const separator = "E'\\x1f'";
  return sources.flatMap((source) => {
    const { number, name, table, title, body, digits, where = '' } = source;
    const { columns, isChange } = changeOf(source);
    const phones = `translate(${joined(digits, separator)}, ' -().+/', '')`;
    const all = [joined([...title, ...body], separator), ...(digits.length === 0 ? [] : [phones])];
    return [
      `CREATE VIEW "${name}_texts" AS SELECT "seq", ${all.join(` || ${separator} || `)} AS "text", ${phones} AS "digits" FROM "${table}"${where};`,
      `DO $$ BEGIN EXECUTE 'CREATE OR REPLACE VIEW search_source AS ' || rtrim(pg_get_viewdef('search_source'::regclass), '; ') ||
	' UNION ALL SELECT ${number}, "seq", "text", "digits" FROM "${name}_texts"'; END $$;`,
      waits(source),
      `CREATE TRIGGER "search_${name}_rows" AFTER INSERT OR DELETE ON "${table}"
FOR EACH ROW EXECUTE FUNCTION index_for_search('{${number}}');`,
      `CREATE TRIGGER "search_${name}_changes" AFTER UPDATE OF ${columns} ON "${table}" FOR EACH ROW
WHEN (${isChange('IS DISTINCT FROM')})
EXECUTE FUNCTION index_for_search('{${number}}');`,
    ];
  });
}

/** Whether the migrations of an engine make a view. PostgreSQL had those of SQLite's `one_search` before it had a view for each kind. */
function viewsOf(engine: 'sqlite' | 'postgres') {
  const older = engine === 'postgres' ? readMigrations().filter(({ name }) => name.endsWith('one_search')) : [];
  const texts = [...readMigrations(engine), ...older].map(({ sql }) => sql);
  return (name: string): boolean => texts.some((text) => new RegExp(`CREATE VIEW [\`"]${name}[\`"]`).test(text));
}

/**
 * The statements of a migration from which on an engine searches those of all these kinds whose texts it has no view of. What a
 * kind leaves out otherwise, such as drafts, is a condition that is written by hand into that view and its triggers.
 */
export function searchMigration(
  engine: 'sqlite' | 'postgres',
  kinds: readonly SearchedKind[],
  hasView = viewsOf(engine),
): string[] {
  const all = kinds.flatMap(sourcesOf);
  const added = all.filter(({ name }) => !hasView(`${name}_texts`));
  if (added.length === 0) return [];
  return engine === 'sqlite' ? onSqlite(added, all) : onPostgres(added);
}
