import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { missingSigns, textsIn } from '#shared/proposal/printable.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { renderInChild } from './render-in-child.ts';
import { renderPdf } from './render-pdf.ts';
import type { PageSize, SignedProposal } from './signed-proposal.ts';
import { aSignedProposal, signedLine } from './testing/a-signed-proposal.ts';

const sizes = ['LETTER', 'A4'] as const;

const print = async (signed: SignedProposal, size: PageSize = 'LETTER') => {
  const { pages, info } = readPdf(await renderPdf({ signed, size }));
  // A paragraph is broken wherever a line ends.
  const text = pages.join(' ').replace(/\s+/g, ' ');
  return { pages, info, text, letters: pages.join('').replace(/\s/g, '') };
};

/** Without the lines at the foot, which stand on each page. */
const isBlank = (page: string): boolean => page.replace(/^.*, version \d+ +Page \d+ of \d+$/m, '').trim() === '';

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

it.each(sizes)(
  'prints each of 200 lines and 20,000 characters of terms once, without an empty page: %s',
  async (size) => {
    // Words that begin with their number, so that none is found in another.
    const long = Array.from({ length: 50 }, (_, index) => `word${1000 + index}.`)
      .join(' ')
      .padEnd(500, 'x')
      .slice(0, 500);
    const lines = Array.from({ length: 200 }, (_, index) =>
      signedLine({
        ...{
          id: `line-${index}`,
          name: `Line ${1000 + index}`,
          partId: ['ceremony', 'dinner', null][Math.floor(index / 70)] ?? null,
        },
        description: index === 77 ? long : `Its description ${1000 + index}.`,
      }),
    );
    const sentences = Array.from({ length: 700 }, (_, index) => `Clause ${1000 + index} stands here once.`);
    const terms = sentences
      .map((one, index) => (index % 9 === 8 ? `${one}\n\n` : `${one} `))
      .join('')
      .slice(0, 20_000);
    const { pages, text, letters, info } = await print(aSignedProposal({ lines, terms }), size);
    expect(
      lines.filter(
        ({ name, description }) =>
          timesIn(text, `${name} `) !== 1 || (description !== long && timesIn(text, description) !== 1),
      ),
    ).toEqual([]);
    expect(timesIn(letters, long.replace(/\s/g, ''))).toBe(1);
    const clauses = terms.match(/Clause \d+ stands here once\./g) ?? [];
    expect(clauses.length).toBeGreaterThan(500);
    expect(clauses.filter((one) => timesIn(text, one) !== 1)).toEqual([]);
    expect(pages.filter(isBlank)).toEqual([]);
    expect(pages.length).toBeLessThan(30);
    expect(info).toMatch(size === 'A4' ? /Page size: +595\.28 x 841\.89/ : /Page size: +612 x 792/);
  },
);

it('prints what was signed: what was chosen, what is in, and what it comes to', async () => {
  const signed = aSignedProposal();
  const { text } = await print(signed);
  const { totals, currency } = signed.document;
  for (const part of [
    ...['The Becker Barn', '1890 Riverview Road, Peninsula, OH 44264', 'Signed Jan 26, 2027, 11:51 PM CST'],
    ...['Proposal P-2027-0001', 'Version 2', 'For Anna and Tom Becker', 'Saturday, June 12, 2027, 3 PM to 4 PM'],
    ...[
      'Great Hall, Bar',
      'Adults: 112, at least 100 paid for · Children: 8',
      'Mains: Trout with dill, Roast chicken',
      'Photo booth',
    ],
    ...['Booked early −$250.00', 'Service charge: For staffing and running the event.', '14 days before the event'],
    'Photo booth 1 × $400.00 $400.00 Discount on this line −$40.00 $360.00',
    'Ways to pay: check, bank transfer',
    ...['security deposit of $500.00', 'Becker & Sons, LLC', 'PO-4711', 'OH-998', 'At least 6 months before the event'],
    `Total ${moneyText(totals.total, currency)}`,
  ])
    expect.soft(text).toContain(part);
  for (const left of ['Fireworks', 'Braised beef', 'debit card']) expect.soft(text).not.toContain(left);
});

it('ends with the evidence, on a page that says where the accessible original is', async () => {
  const signed = aSignedProposal(
    {},
    {
      changes: { version: 1, list: [{ id: 'booth', name: 'Photo booth', before: null, after: '1 × $600.00' }] },
      countersignature: {
        name: 'Joan Hall',
        version: 1,
        at: '2027-01-27T15:00:00.000Z',
        atInWords: 'Jan 27, 2027, 9:00 AM CST (15:00 UTC)',
      },
    },
  );
  const { pages, info, text } = await print(signed);
  expect(text).toContain('What changes from version 1 Photo booth New 1 × $600.00');
  const last = (pages.at(-1) ?? '').replace(/\s+/g, ' ');
  const { consent } = signed.document;
  for (const part of [
    ...['Evidence of signing', signed.hash, '$14,204.72', 'Anna Becker', 'anna@example.com', 'tom@example.com'],
    'Jan 25, 2027, 11:19 PM CST (05:19 UTC on Jan 26) · 2027-01-26T05:19:00.000Z',
    'Jan 26, 2027, 11:51 PM CST (05:51 UTC on Jan 27) · 2027-01-27T05:51:12.000Z',
    ...['203.0.113.7', 'Mobile/15E148', 'Joan Hall', `Consent to electronic records, version ${consent.version}`],
    consent.text.split('\n')[0] ?? '',
    'The accessible original is the web page of the proposal',
  ])
    expect.soft(last).toContain(part);
  expect(info).toMatch(/Tagged: +no/);
});

it('prints hostile texts as texts, and □ for what the typeface does not have', async () => {
  // To read a file or an address is refused with an error, so that whatever is printed asked for neither.
  const svg = '<svg><image href="/etc/passwd"/></svg>';
  const lines = [
    signedLine({ id: 'svg', name: svg, description: `data:image/png;base64,AAAA ${svg}` }),
    signedLine({ id: 'zoe', name: 'Zoë 💍 and שרה' }),
    signedLine({ id: 'dan', name: 'Łukasz Żak' }),
    signedLine({ id: 'anh', name: 'Nguyễn Thị Ánh' }),
    // As a Mac writes it: letter and accent apart.
    signedLine({ id: 'nfd', name: 'Renée'.normalize('NFD') }),
  ];
  const signed = aSignedProposal({ lines, title: svg });
  const { letters, text } = await print(signed);
  expect(timesIn(letters, '<svg><imagehref="/etc/passwd"/></svg>')).toBeGreaterThanOrEqual(3);
  for (const name of ['Zoë □ and □□□', 'Łukasz Żak', 'Nguyễn Thị Ánh', 'Renée']) expect.soft(text).toContain(name);
  expect(missingSigns(textsIn(signed.document))).toEqual(['💍', 'ש', 'ר', 'ה']);
});

it('is the same file for the same content, from the bundle as from its sources', async () => {
  const input = { signed: aSignedProposal(), size: 'LETTER' } as const;
  const children = new ChildPools();
  afterTest(() => children.close());
  const built = { file: join(import.meta.dirname, '../../../.test-build/server/render-pdf.js') };
  const bundled = await children.run<Uint8Array>(built, 'renderPdf', input);
  const [one, again] = [await renderPdf(input), await renderPdf(input)];
  expect(Buffer.compare(one, again)).toBe(0);
  expect(Buffer.compare(one, bundled)).toBe(0);
});

it('is printed in a process of its own, which is ended when it takes too long', async () => {
  const children = new ChildPools();
  afterTest(() => children.close());
  const signed = aSignedProposal();
  await expect(renderInChild(children, signed, 1)).rejects.toThrow();
  expect(Buffer.compare(await renderInChild(children, signed), await renderPdf({ signed, size: 'LETTER' }))).toBe(0);
});

it('breaks a word of any length, so that nothing runs over the edge', async () => {
  const word = 'x'.repeat(500);
  const lines = [signedLine({ name: word.slice(0, 200), description: word })];
  const billTo = { name: word.slice(0, 200), address: word, poNumber: '', taxId: '' };
  const { pages } = await print(aSignedProposal({ lines, billTo, terms: word, title: word.slice(0, 200) }));
  const rows = pages.flatMap((page) => page.match(/x+/g) ?? []).map(({ length }) => length);
  // As many as a line of the narrowest and smallest print has room for.
  expect(Math.max(...rows)).toBeLessThan(130);
  expect(rows.reduce((all, one) => all + one, 0)).toBeGreaterThanOrEqual(2100);
});
