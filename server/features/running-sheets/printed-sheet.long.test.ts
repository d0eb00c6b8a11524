import { describe, expect, it } from 'vitest';
import { renderSheet } from '#server/features/printing/program/render-pdf.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { sheetCopies } from '#shared/running-sheet/values.ts';
import type { SheetPrint } from './printed-sheet.ts';
import { aPrint, aSheet, sheetLine } from './testing/a-sheet.ts';

async function print(more: Partial<SheetPrint> = {}) {
  const { pages, info } = readPdf(await renderSheet(aPrint(more)));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  return { pages, info, text, letters: pages.join('').replace(/\s/g, '') };
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;
const isBlank = (page: string): boolean => page.replace(/^.* · .* +Page \d+ of \d+$/m, '').trim() === '';

// Words that begin with their number, so that none is found in another.
const long = Array.from({ length: 60 }, (_, index) => `word${1000 + index}.`).join(' ');
const manyLines = Array.from({ length: 200 }, (_, index) =>
  sheetLine({
    ...{
      id: `line-${index}`,
      name: `Line ${1000 + index}.`,
      part: ['Ceremony', 'Dinner', ''][Math.floor(index / 70)] ?? '',
    },
    ...{ description: index === 77 ? long : `Its words ${1000 + index}.`, choices: [] },
  }),
);
const [order] = aSheet().orders;
const withMany = aSheet({ orders: [{ ...(order as NonNullable<typeof order>), lines: manyLines }] });

/** Lines that are at the end of a page, with nothing of their section below them. */
function headingsAtTheEnd(pages: readonly string[], headings: readonly string[]): string[] {
  return pages.flatMap((page) => {
    const lines = page.split('\n').map((line) => line.trim());
    const last = lines.filter((line) => line !== '' && !/Page \d+ of \d+$/.test(line)).at(-1) ?? '';
    return headings.includes(last) ? [last] : [];
  });
}

describe.each(['LETTER', 'A4'] as const)('on %s paper', (size) => {
  it('parts no heading from a first row that is tall, wherever on the page they come', async () => {
    const [contact] = aSheet().contacts;
    const role = Array.from({ length: 12 }, (_, index) => `Speaks for family ${index + 1} of the couple.`).join(' ');
    const contacts = [{ ...(contact as NonNullable<typeof contact>), role }];
    const alone: string[] = [];
    const found = new Set<number>();
    for (let rows = 1; rows < 22; rows += 1) {
      const kitchenNotes = Array.from({ length: rows }, (_, index) => `Note ${index}`).join('\n');
      const { pages } = await print({ size, content: aSheet({ contacts, kitchenNotes }) });
      alone.push(...headingsAtTheEnd(pages, ['Contacts']));
      found.add(pages.findIndex((page) => page.includes('Contacts')));
    }
    expect([alone, [...found]]).toEqual([[], [1, 2]]);
  });

  it.each(['kitchen', 'client'] as const)('prints each of 200 lines once, without an empty page: %s', async (copy) => {
    const { pages, text, letters, info } = await print({ size, copy, content: withMany });
    const wrong = manyLines.filter(
      ({ name, description }) =>
        timesIn(text, name) !== 1 ||
        (description === long ? timesIn(letters, long.replace(/\s/g, '')) : timesIn(text, description)) !== 1,
    );
    expect(wrong).toEqual([]);
    expect(pages.filter(isBlank)).toEqual([]);
    expect(
      headingsAtTheEnd(pages, ['Food', 'Ceremony', 'Dinner', 'Dishes', 'Contacts', 'Schedule of the day']),
    ).toEqual([]);
    expect(pages.length).toBeLessThan(25);
    expect(info).toMatch(size === 'A4' ? /Page size: +595\.28 x 841\.89/ : /Page size: +612 x 792/);
  });
});

it('has a copy of its own for each team, which names the revision, and amounts for the client alone', async () => {
  for (const copy of sheetCopies) {
    const { text } = await print({ copy });
    const has = (part: string) => text.includes(part);
    expect.soft([copy, has(`${copy[0]?.toUpperCase()}${copy.slice(1)} copy`)]).toEqual([copy, true]);
    expect.soft(timesIn(text, 'Revision 3')).toBeGreaterThanOrEqual(2);
    expect.soft([copy, has('$')]).toEqual([copy, copy === 'client']);
    expect.soft([copy, has('No nuts.')]).toEqual([copy, copy === 'kitchen']);
    expect.soft([copy, has('Two cakes.')]).toEqual([copy, copy === 'floor']);
    expect.soft([copy, has('No shots.')]).toEqual([copy, copy === 'bar']);
    expect.soft([copy, has('Staff meal')]).toEqual([copy, copy !== 'client']);
    expect.soft([copy, has('Contains Soy, Wheat')]).toEqual([copy, copy !== 'bar']);
  }
});

it('marks each row that is different, and lists them since the revision before', async () => {
  const before = aSheet();
  const content = aSheet({
    groups: [{ id: 'p.adults', name: 'Adults', expected: 131, guaranteed: 100 }],
    dishes: before.dishes.map((dish) => ({ ...dish, portions: 131_000 })),
    kitchenNotes: 'No nuts at all.',
  });
  const kitchen = await print({ content, before: { number: 3, content: before }, revision: null });
  const floor = await print({ copy: 'floor', content, before: { number: 3, content: before }, revision: null });
  for (const part of [
    ...['Revision 3, changed since', 'Since revision 3', 'Guests Adults: 131 (was 120)'],
    ...['Dishes Braised beef: 131 (was 120)', 'Trout with dill: 131 (was 120)'],
    ...['New: No nuts at all.', 'No longer: No nuts.'],
  ])
    expect.soft(kitchen.text).toContain(part);
  expect.soft(floor.text).toContain('Revision 3, changed since');
  expect.soft(floor.text).not.toContain('No nuts');
  // In the list, and where they stand.
  expect.soft(timesIn(kitchen.text, '131 (was 120)')).toBe(6);
});

it('prints hostile texts as texts, breaks long words, and is the same file for the same content', async () => {
  const svg = '<svg><image href="/etc/passwd"/></svg>';
  const word = 'x'.repeat(500);
  const content = aSheet({
    event: { ...aSheet().event, title: svg },
    kitchenNotes: `${svg}\n=cmd|' /C calc'!A0`,
    orders: [
      { ...(order as NonNullable<typeof order>), lines: [sheetLine({ name: word.slice(0, 200), description: word })] },
    ],
  });
  const { letters, pages, text } = await print({ content });
  expect(timesIn(letters, '<svg><imagehref="/etc/passwd"/></svg>')).toBeGreaterThanOrEqual(3);
  expect(text).toContain("=cmd|' /C calc'!A0");
  const rows = pages.flatMap((page) => page.match(/x+/g) ?? []).map(({ length }) => length);
  expect(Math.max(...rows)).toBeLessThan(130);
  expect(rows.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(700);
  const [one, again] = [await renderSheet(aPrint({ content })), await renderSheet(aPrint({ content }))];
  expect(Buffer.compare(one, again)).toBe(0);
});
