import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aCreditNote, aFrozenBill, aReceipt } from '#server/features/billing/testing/a-frozen-bill.ts';
import { printSigned } from '#server/features/signed-proposals/print-signed.ts';
import type { SignedProposal } from '#server/features/signed-proposals/signed-proposal.ts';
import { aSignedProposal, signedLine } from '#server/features/signed-proposals/testing/a-signed-proposal.ts';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import type { Statement } from '#shared/payment/statement-schema.ts';
import { missingSigns, textsIn } from '#shared/proposal/printable.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { PageSize } from '../pages.ts';
import { renderBill, renderProposal, renderStatement } from './render-pdf.ts';

const sizes = ['LETTER', 'A4'] as const;

const read = (bytes: Uint8Array) => {
  const { pages, info } = readPdf(bytes);
  // A paragraph is broken wherever a line ends.
  const text = pages.join(' ').replace(/\s+/g, ' ');
  return { pages, info, text, letters: pages.join('').replace(/\s/g, '') };
};

const print = async (signed: SignedProposal, size: PageSize = 'LETTER') => read(await renderProposal({ signed, size }));
const printBill = async (bill: FrozenBill, size: PageSize = 'LETTER') => read(await renderBill({ bill, size }));

/** Without the lines at the foot, which stand on each page. */
const isBlank = (page: string): boolean => page.replace(/^.* · .* +Page \d+ of \d+$/m, '').trim() === '';

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

// Words that begin with their number, so that none is found in another.
const long = Array.from({ length: 50 }, (_, index) => `word${1000 + index}.`)
  .join(' ')
  .padEnd(500, 'x')
  .slice(0, 500);
const manyLines = Array.from({ length: 200 }, (_, index) =>
  signedLine({
    ...{
      id: `line-${index}`,
      name: `Line ${1000 + index}`,
      partId: ['ceremony', 'dinner', null][Math.floor(index / 70)] ?? null,
    },
    description: index === 77 ? long : `Its description ${1000 + index}.`,
  }),
);

/** Those of the many lines that are not there exactly once. */
const wrongLines = ({ text, letters }: { text: string; letters: string }) =>
  manyLines.filter(({ name, description }) =>
    description === long
      ? timesIn(text, `${name} `) !== 1 || timesIn(letters, long.replace(/\s/g, '')) !== 1
      : timesIn(text, `${name} `) !== 1 || timesIn(text, description) !== 1,
  );

it.each(sizes)(
  'prints each of 200 lines and 20,000 characters of terms once, without an empty page: %s',
  async (size) => {
    const sentences = Array.from({ length: 700 }, (_, index) => `Clause ${1000 + index} stands here once.`);
    const terms = sentences
      .map((one, index) => (index % 9 === 8 ? `${one}\n\n` : `${one} `))
      .join('')
      .slice(0, 20_000);
    const { pages, text, letters, info } = await print(aSignedProposal({ lines: manyLines, terms }), size);
    expect(wrongLines({ text, letters })).toEqual([]);
    const clauses = terms.match(/Clause \d+ stands here once\./g) ?? [];
    expect(clauses.length).toBeGreaterThan(500);
    expect(clauses.filter((one) => timesIn(text, one) !== 1)).toEqual([]);
    expect(pages.filter(isBlank)).toEqual([]);
    expect(pages.length).toBeLessThan(30);
    expect(info).toMatch(size === 'A4' ? /Page size: +595\.28 x 841\.89/ : /Page size: +612 x 792/);
  },
);

it.each(sizes)('prints each of 200 lines of an invoice once, without an empty page: %s', async (size) => {
  const { pages, text, letters, info } = await printBill(aFrozenBill({}, { lines: manyLines }), size);
  expect(wrongLines({ text, letters })).toEqual([]);
  expect(pages.filter(isBlank)).toEqual([]);
  expect(pages.length).toBeLessThan(20);
  expect(info).toMatch(size === 'A4' ? /Page size: +595\.28 x 841\.89/ : /Page size: +612 x 792/);
});

it('prints what an invoice asks for, of whom, for what, and how everything stood', async () => {
  const bill = aFrozenBill();
  const { text, info } = await printBill(bill);
  const money = (cents: number) => moneyText(cents, 'USD');
  const { total } = bill.sold.totals;
  for (const part of [
    ...['The Becker Barn', 'Invoice INV-2027-0001', 'Becker wedding · Saturday, June 12, 2027 · Proposal P-2027-0001'],
    ...['Issued on Wednesday, January 27, 2027', 'Due on Wednesday, February 3, 2027', 'PO-4711', 'OH-998'],
    ...['Becker & Sons, LLC', 'Harvest dinner', '112 × $89.00', `Total ${money(total)}`],
    `This invoice Deposit ${money(bill.amountCents)} Paid −$500.00 Due ${money(bill.amountCents - 500_00)}`,
    `Balance on Wednesday, January 27, 2027 Total ${money(total)} Paid −$500.00 Left to pay ${money(total - 500_00)}`,
    'The accessible original is the web page of this document',
  ])
    expect.soft(text).toContain(part);
  for (const left of ['Fireworks', 'Braised beef', 'card']) expect.soft(text).not.toContain(left);
  expect(info).toMatch(/Tagged: +no/);
});

it('prints a credit note, a receipt and the receipt of a refund without lines, on one page', async () => {
  const printed = async (bill: FrozenBill) => {
    const { pages, text } = await printBill(bill);
    expect.soft([pages.length, text.includes('Harvest dinner')]).toEqual([1, false]);
    return text;
  };
  const credit = await printed(aCreditNote());
  for (const part of ['Credit note CN-2027-0001', 'Credited $300.00', 'Invoice INV-2027-0001', 'The band came late.'])
    expect.soft(credit).toContain(part);
  const receipt = await printed(aReceipt());
  for (const part of [
    'Receipt R-2027-0001',
    'Paid $500.00',
    'Method Check',
    'No. 1042',
    'Paid by Anna Becker',
    'For Deposit',
  ])
    expect.soft(receipt).toContain(part);
  const refund = await printed(aReceipt({ amountCents: -500_00, row: null }));
  for (const part of [
    'Refund receipt R-2027-0001',
    'Refunded $500.00',
    'Refunded to Anna Becker',
    'For Becker wedding',
  ])
    expect.soft(refund).toContain(part);
});

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
  const bill = await printBill(
    aFrozenBill({ billTo: { ...signed.document.billTo, name: svg } }, { lines, title: svg }),
  );
  expect(timesIn(bill.letters, '<svg><imagehref="/etc/passwd"/></svg>')).toBeGreaterThanOrEqual(4);
  for (const name of ['Zoë □ and □□□', 'Łukasz Żak', 'Nguyễn Thị Ánh', 'Renée']) expect.soft(bill.text).toContain(name);
  expect(missingSigns(textsIn(signed.document))).toEqual(['💍', 'ש', 'ר', 'ה']);
});

it.each([
  ['renderProposal', renderProposal, { signed: aSignedProposal(), size: 'LETTER' }],
  ['renderBill', renderBill, { bill: aFrozenBill(), size: 'LETTER' }],
] as const)(
  'is the same file for the same content, from the bundle as from its sources: %s',
  async (name, render, input) => {
    const children = new ChildPools();
    afterTest(() => children.close());
    const built = { file: join(import.meta.dirname, '../../../../.test-build/server/render-pdf.js') };
    const bundled = await children.run<Uint8Array>(built, name, input);
    const [one, again] = [await render(input as never), await render(input as never)];
    expect(Buffer.compare(one, again)).toBe(0);
    expect(Buffer.compare(one, bundled)).toBe(0);
  },
);

it('is printed in a process of its own, which is ended when it takes too long', async () => {
  const children = new ChildPools();
  afterTest(() => children.close());
  const signed = aSignedProposal();
  await expect(printSigned(children, signed, 1)).rejects.toThrow();
  expect(Buffer.compare(await printSigned(children, signed), await renderProposal({ signed, size: 'LETTER' }))).toBe(0);
});

it('breaks a word of any length, so that nothing runs over the edge', async () => {
  const word = 'x'.repeat(500);
  const lines = [signedLine({ name: word.slice(0, 200), description: word })];
  const billTo = { name: word.slice(0, 200), address: word, poNumber: '', taxId: '' };
  const changes = { lines, billTo, terms: word, title: word.slice(0, 200) };
  const all = [
    { ...(await print(aSignedProposal(changes))), least: 2100 },
    { ...(await printBill(aFrozenBill({}, changes))), least: 1600 },
  ];
  for (const { pages, least } of all) {
    const rows = pages.flatMap((page) => page.match(/x+/g) ?? []).map(({ length }) => length);
    // As many as a line of the narrowest and smallest print has room for.
    expect(Math.max(...rows)).toBeLessThan(130);
    expect(rows.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(least);
  }
});

it.each(sizes)(
  'prints each line of a statement once, with what is left after it, and no empty page: %s',
  async (size) => {
    const lines = Array.from({ length: 200 }, (_, index): Statement['lines'][number] => ({
      ...{
        day: '2027-06-12',
        type: 'payment',
        proposal: 'P-2027-0001',
        version: null,
        document: `R-2027-${1000 + index}`,
      },
      ...{ method: 'check', reference: index === 7 ? '<svg onload=alert(1)> Łukasz' : '' },
      ...{ amountCents: -100, balanceCents: 100_000_00 - index * 100 },
    }));
    const sums = { billed: 100_200_00, credited: 0, paid: 200_00, clearing: 50_00, due: 100_000_00, credit: 0 };
    const onTheWay = [
      { day: '2027-06-13', proposal: 'P-2027-0001', method: 'bank_debit' as const, amountCents: 50_00 },
    ];
    const facts = { at: '2027-06-13T00:00:00.000Z', atInWords: 'Jun 12, 2027, 8:00 PM EDT', currency: 'USD' };
    const who = { client: 'Zoë Becker', event: 'Summer wedding' };
    const statement = { ...facts, ...who, ...sums, lines, onTheWay, securityDeposit: 0 };
    const { venue } = aFrozenBill();
    const { pages, text } = read(await renderStatement({ statement, venue, size }));
    expect(lines.filter(({ document }) => timesIn(text, document ?? '') !== 1)).toEqual([]);
    expect(pages.filter(isBlank)).toEqual([]);
    for (const part of [
      'As of Jun 12, 2027',
      '<svg onload=alert(1)>',
      'Łukasz',
      'Zoë Becker',
      'Clearing $50.00',
      'Due $100,000.00',
    ])
      expect(text).toContain(part);
  },
);
