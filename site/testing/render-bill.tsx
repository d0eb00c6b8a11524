import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import { withChoices } from '#shared/proposal/document.ts';
import type { BillPageView } from '#shared/rendering/bill-view.ts';
import { billPath } from '#shared/rendering/site-renderer.ts';
import { renderer } from '#site/entry-server.tsx';
import { aContentSource } from './a-content-source.ts';
import { aProposalDocument } from './a-proposal.ts';

const assets = { start: '/s.js', scripts: [], styles: [], modulePreloads: [] };

/** The invoice of a deposit of $2,600, of which $600 is paid; its event is that of `aProposalDocument` with trout. */
export function aBill(more: Partial<FrozenBill> = {}): FrozenBill {
  const document = withChoices(aProposalDocument(), { includedIds: [], optionIds: ['Dinner.mains.a'] });
  const { number, version, title, eventDay, parts, groups, lines, totals, rules } = document;
  const { venue, timeZone, currency } = document;
  return {
    ...{ type: 'invoice', number: 'INV-2027-0001', issuedOn: '2027-01-05', dueDay: '2027-01-12', amountCents: 2600_00 },
    ...{ venue, timeZone, currency, taxExemption: null, payment: null, credited: null },
    billTo: { name: 'Anna Becker', address: '', poNumber: 'PO 7', taxId: '' },
    sold: { number, version, title, eventDay, parts, groups, lines, totals, rules },
    row: { name: 'Deposit', amount: 2600_00, paid: 600_00, credited: 0, due: 2000_00, dueDay: '2027-01-12' },
    standing: { billed: totals.total, credited: 0, paid: 600_00, due: totals.total - 600_00, credit: 0 },
    ...more,
  };
}

/** The page of a billing document as the server renders it. */
export async function renderBill(bill: FrozenBill, more: Partial<BillPageView> = {}) {
  const view = { bill, creditedCents: 0, isVoided: false, isPaid: false, pdfPath: '/i/token/pdf', ...more };
  const request = { path: billPath, origin: 'http://localhost', content: aContentSource(), assets, now: 0, bill: view };
  const { html } = await renderer.render(request);
  const { body, title } = new DOMParser().parseFromString(html, 'text/html');
  const main = body.querySelector('main') as HTMLElement;
  const words = main.innerHTML
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { html, title, main, words };
}
