import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { requireRole } from '#server/platform/auth/actor.ts';
import { type Sheet, sendCsv } from '#server/platform/http/csv.ts';
import { routes } from '#server/platform/http/route.ts';
import { readLedgerSchema } from '#shared/ledger/schema.ts';
import { type LedgerRow, methodName, readLedger } from './operations.ts';

/** Blank where there is nothing, as on paper. */
const amount = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

const ledgerSheet: Sheet<LedgerRow> = {
  name: 'ledger',
  columns: {
    Date: ({ day }) => day,
    Entry: ({ entry }) => entry,
    Account: ({ account }) => account,
    Debit: ({ debit }) => amount(debit),
    Credit: ({ credit }) => amount(credit),
    Event: ({ event }) => event,
    Proposal: ({ proposal }) => proposal,
    Document: ({ document }) => document,
    'Payment method': ({ method }) => methodName(method),
    'Payment day': ({ paymentDay }) => paymentDay,
    Memo: ({ memo }) => memo,
  },
};

export const ledgerRoutes = routes((route) => {
  route.get(
    '/',
    {
      access: 'read_only',
      summary: 'What every day of a period posts, in double entry, as a file for a spreadsheet',
      query: readLedgerSchema,
      file: 'text/csv',
    },
    async ({ ctx, actor, query, reply }) => {
      const by = requireRole(actor, 'read_only');
      await ctx.db.tx(() => writeAudit(ctx, { action: 'exported', by, entity: 'payment' }));
      await sendCsv(reply, ledgerSheet, await readLedger(ctx, actor, query));
    },
  );
});
