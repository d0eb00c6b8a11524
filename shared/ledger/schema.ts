import * as z from 'zod';
import { dayField } from '#shared/fields/basic-fields.ts';
import { ledgerMessages as messages } from './values.ts';

/** The days of a ledger, both of them in it, in the venue's zone. */
export const readLedgerSchema = z
  .object({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { error: messages.order, path: ['to'] });
export type ReadLedger = z.output<typeof readLedgerSchema>;
