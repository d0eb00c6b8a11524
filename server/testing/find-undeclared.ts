import { listBelongings } from '#server/records/belonging.ts';
import type { RecordKind, RecordRow } from '#server/records/record-kind.ts';
import { personalEntities, type RecordEntity } from '#shared/entities.ts';

const owners = Object.keys(personalEntities) as RecordEntity[];

const tellsWho = /(?:email|phone|address|name)$/i;

/**
 * What a kind of record leaves out, by which erasing a person would miss its records: columns that name an inquiry, a client or
 * an event and are not in `belongsTo`, and columns that hold the words of a sample, or by their name an address, a number or the
 * name of somebody, and are not `personal`.
 */
export function findUndeclared(kind: RecordKind, row: RecordRow, words: string): string[] {
  const belongings = listBelongings(kind).map(({ to, field }) => `belongsTo ${to} by ${field}`);
  const named = Object.entries(kind.references ?? {}).flatMap(([field, { to }]) =>
    owners
      .filter(
        (owner) => owner !== kind.entity && owner === (typeof to === 'function' ? to({ ...row, entity: owner }) : to),
      )
      .map((owner) => `belongsTo ${owner} by ${field}`),
  );
  const personal = Object.entries(row).flatMap(([field, value]) =>
    (JSON.stringify(value).includes(words) || (tellsWho.test(field) && typeof value !== 'boolean')) &&
    !kind.personal.includes(field)
      ? [`personal ${field}`]
      : [],
  );
  return [...named.filter((one) => !belongings.includes(one)), ...personal];
}
