import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import type { ProposalDocument } from './document.ts';
import { quantityOf, unitPriceOf } from './pricing.ts';
import { isPriced } from './values.ts';
import {
  dayInWords,
  documentTexts,
  dueInWords,
  methodsInWords,
  quantityInWords,
  sumRows,
  timesInWords,
} from './words.ts';

/** What of a version is compared. */
export type ComparedVersion = Pick<
  ProposalDocument,
  | 'title'
  | 'intro'
  | 'parts'
  | 'groups'
  | 'lines'
  | 'schedule'
  | 'totals'
  | 'signers'
  | 'billTo'
  | 'taxExemption'
  | 'methods'
  | 'takesCards'
  | 'securityDeposit'
  | 'terms'
  | 'currency'
>;

/** One thing that differs, in words; null where it was not there before, or is not there any more. */
export interface Change {
  id: string;
  name: string;
  before: string | null;
  after: string | null;
}

/** What stands beside the words of then and of now. */
export const changeWords = { before: 'Until now', after: 'Now', added: 'New', removed: 'No longer' } as const;

type Line = ComparedVersion['lines'][number];
type Words = string | null;

const texts = {
  expected: (name: string) => `Guests: ${name}`,
  guaranteed: (name: string) => `Guaranteed guests: ${name}`,
  title: 'Title',
  intro: 'Introduction',
  billTo: 'Bill to',
  deposit: 'Security deposit',
  signer: (name: string) => `Signs: ${name}`,
  payment: (name: string) => `Payment: ${name}`,
  description: (name: string) => `Description of ${name}`,
  left: 'not included',
  optional: 'optional',
  choose: (count: number) => `Choose ${count}`,
  chosen: (name: string) => `${name}, chosen`,
  exemption: 'Tax exemption',
  wholeVenue: 'the whole venue',
} as const;

function lineInWords(line: Line, { groups, totals, parts, currency }: ComparedVersion): string {
  const money = (cents: number) => moneyText(cents, currency);
  const part = parts.find(({ id }) => id === line.partId)?.name;
  const off =
    line.discount &&
    ('percent' in line.discount ? `−${percentText(line.discount.percent)}%` : money(-line.discount.cents));
  if (!isPriced(line)) return [line.name, part, off].filter(Boolean).join(' · ');
  const sums = totals.lines.find(({ id }) => id === line.id);
  return [
    part,
    line.isOptional && texts.optional,
    documentTexts.each(quantityInWords(quantityOf(line, groups)), money(unitPriceOf(line))),
    off,
    sums === undefined ? texts.left : money(sums.gross - sums.discount),
  ]
    .filter(Boolean)
    .join(' · ');
}

type Choice = Line['choices'][number];

const chosenOf = ({ options }: Choice): string =>
  options
    .filter(({ isChosen }) => isChosen)
    .map(({ name }) => name)
    .join(', ');

/** How many may be chosen, and of what, with what is dearer. */
const offerOf = ({ count, options }: Choice, currency: string): string =>
  `${texts.choose(count)}: ${options
    .map(({ name, upgradeCents }) => (upgradeCents > 0 ? `${name} (+ ${moneyText(upgradeCents, currency)})` : name))
    .join(', ')}`;

const choicesOf = ({ lines }: ComparedVersion) =>
  lines.flatMap((line) =>
    line.choices.map((choice) => ({ ...choice, id: `${line.id} ${choice.id}`, name: `${line.name}: ${choice.name}` })),
  );

const partInWords = (part: ComparedVersion['parts'][number]): string =>
  [dayInWords(part.eventDate), timesInWords(part), part.spaces.join(', ') || texts.wholeVenue]
    .filter(Boolean)
    .join(' · ');

/** The paragraphs that another text does not have. */
function ownParagraphs(text: string, other: string): Words {
  const others = new Set(other.split('\n'));
  const own = text.split('\n').filter((one) => one.trim() !== '' && !others.has(one));
  return own.length === 0 ? null : own.join('\n');
}

/** Compares what has an id by it: what is there in one of them alone, or reads otherwise; one that has another name, with its names. */
function compareById<One extends { id: string }>(
  before: readonly One[],
  after: readonly One[],
  say: (one: One, isBefore: boolean) => { key: string; name: string; words: Words },
): Change[] {
  const old = new Map(before.map((one) => [one.id, say(one, true)]));
  const now = after.map((one) => ({ id: one.id, ...say(one, false) }));
  const kept = new Set(now.map(({ id }) => id));
  return [
    ...now.map(({ id, key, name, words }) => {
      const then = old.get(id);
      const named = (label: string, one: Words) =>
        then !== undefined &&
        then.words !== null &&
        words !== null &&
        then.name !== name &&
        one !== null &&
        !one.startsWith(label)
          ? `${label} · ${one}`
          : one;
      return {
        id: `${key} ${id}`,
        name,
        before: named(then?.name ?? '', then?.words ?? null),
        after: named(name, words),
      };
    }),
    ...[...old].flatMap(([id, { key, name, words }]) =>
      kept.has(id) ? [] : [{ id: `${key} ${id}`, name, before: words, after: null }],
    ),
  ];
}

/**
 * What differs between two versions, in the words that clients read and in the order of the page, the total last: each line, part, group
 * of guests, sum and payment by itself, and of long texts the paragraphs.
 */
export function changesBetween(before: ComparedVersion, after: ComparedVersion): Change[] {
  const of = <One>(is: (version: ComparedVersion) => One) => [is(before), is(after)] as const;
  const text = (id: string, name: string, [old, now]: readonly [Words, Words]): Change => ({
    id,
    name,
    before: old || null,
    after: now || null,
  });
  const long = (id: string, name: string, [old, now]: readonly [string, string]): Change =>
    text(id, name, [ownParagraphs(old, now), ownParagraphs(now, old)]);
  const money = (cents: number) => moneyText(cents, after.currency);
  const lines = of((version) => version.lines);
  const sums = of((version) => sumRows({ ...version, lines: [...version.lines] }));
  const row = ({ schedule, totals }: ComparedVersion) =>
    schedule.map((one, index) => ({ ...one, cents: totals.schedule[index] ?? 0 }));
  return [
    text(
      'title',
      texts.title,
      of(({ title }) => title),
    ),
    long(
      'intro',
      texts.intro,
      of(({ intro }) => intro),
    ),
    ...compareById(before.parts, after.parts, (part) => ({ key: 'part', name: part.name, words: partInWords(part) })),
    ...compareById(before.groups, after.groups, ({ name, expected }) => ({
      ...{ key: 'group', name: texts.expected(name), words: String(expected) },
    })),
    ...compareById(before.groups, after.groups, ({ name, guaranteed }) => ({
      ...{ key: 'guaranteed', name: texts.guaranteed(name), words: guaranteed === null ? null : String(guaranteed) },
    })),
    ...compareById(...lines, (line, isBefore) => ({
      ...{
        key: 'line',
        name: line.name,
        words: lineInWords(line, isBefore ? before : after),
      },
    })),
    ...compareById(choicesOf(before), choicesOf(after), (choice) => ({
      ...{ key: 'offer', name: choice.name, words: offerOf(choice, after.currency) },
    })),
    ...compareById(choicesOf(before), choicesOf(after), (choice) => ({
      ...{ key: 'chosen', name: texts.chosen(choice.name), words: chosenOf(choice) || null },
    })),
    ...after.lines.map(({ id, name, description }) => {
      const old = before.lines.find((line) => line.id === id)?.description ?? '';
      return long(`description ${id}`, texts.description(name), [old, description]);
    }),
    ...compareById(...sums, ({ name, amount }) => ({ key: 'sum', name, words: amount })),
    text(
      'total',
      documentTexts.total,
      of(({ totals }) => money(totals.total)),
    ),
    ...compareById(row(before), row(after), (one) => ({
      ...{
        key: 'row',
        name: texts.payment(one.name),
        words: one.cents === 0 ? null : `${money(one.cents)}, ${dueInWords(one)}`,
      },
    })),
    text('methods', documentTexts.methods, of(methodsInWords)),
    text(
      'securityDeposit',
      texts.deposit,
      of(({ securityDeposit: one }) => one && documentTexts.securityDeposit(money(one.cents), one.returnDays)),
    ),
    text(
      'billTo',
      texts.billTo,
      of(({ billTo }) => [billTo.name, billTo.address, billTo.poNumber, billTo.taxId].filter(Boolean).join(' · ')),
    ),
    text(
      'taxExemption',
      texts.exemption,
      of(({ taxExemption: one }) => one && [one.certificate, one.expiresOn, ...one.rates].filter(Boolean).join(' · ')),
    ),
    ...compareById(before.signers, after.signers, ({ name, email }) => ({
      ...{ key: 'signer', name: texts.signer(name), words: email },
    })),
    long(
      'terms',
      documentTexts.terms,
      of(({ terms }) => terms),
    ),
  ].filter((change) => change.before !== change.after);
}
