import { pdfType } from '#server/features/printing/pages.ts';
import { routes } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { idempotencyHeaders } from '#shared/fields/idempotency-key.ts';
import {
  balanceSchema,
  listPaymentsSchema,
  paymentSchema,
  paymentSummarySchema,
  readBalanceSchema,
  readSummarySchema,
  recordPaymentSchema,
  updatePaymentSchema,
} from '#shared/payment/schema.ts';
import { readStatementSchema, statementSchema } from '#shared/payment/statement-schema.ts';
import { getPayment, listPayments, readBalance, recordPayment, updatePayment, voidPayment } from './operations.ts';
import { paymentRecords } from './record.ts';
import { readStatement } from './statement.ts';
import { readStatementPdf } from './statement-printing.ts';
import { readSummary } from './summary.ts';

const item = paymentSchema;

/** A payment is voided, and stays to be read: there is no way to the trash or to delete one by itself. */
export const paymentRoutes = routes((route) => {
  recordRoutes(
    route,
    paymentRecords.kind,
    { list: listPayments, get: getPayment, create: recordPayment, update: updatePayment },
    {
      creation: { headers: idempotencyHeaders },
      schemas: { item, list: listPaymentsSchema, create: recordPaymentSchema, update: updatePaymentSchema },
      summaries: {
        list: 'A page of payments, those that came last first',
        create: 'Record a payment that came by check, in cash or otherwise, or a refund',
        update: 'Change the note of a payment',
      },
    },
  );
  route.get(
    '/balance',
    {
      access: 'read_only',
      summary: 'What of a proposal is paid and due, row by row',
      query: readBalanceSchema,
      data: balanceSchema,
    },
    ({ ctx, actor, query }) => readBalance(ctx, actor, query),
  );
  route.get(
    '/summary',
    {
      access: 'read_only',
      summary: 'What of a proposal, of an event, or of a client in all, is billed, paid and due, with each proposal',
      query: readSummarySchema,
      data: paymentSummarySchema,
    },
    ({ ctx, actor, query }) => readSummary(ctx, actor, query),
  );
  const summary = 'All of an event or a client, agreed, credited and paid, as it stood at a moment';
  route.get(
    '/statement',
    { access: 'read_only', summary, query: readStatementSchema, data: statementSchema },
    ({ ctx, actor, query }) => readStatement(ctx, actor, query),
  );
  route.get(
    '/statement/pdf',
    { access: 'read_only', summary: `${summary}, as a PDF`, query: readStatementSchema, file: pdfType },
    async ({ ctx, actor, query, reply }) => {
      const { name, bytes } = await readStatementPdf(ctx, actor, query);
      return sendFile(reply, name, bytes, pdfType);
    },
  );
  route.post(
    '/:id/void',
    { access: 'manager', summary: 'Take a payment out of what was paid', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => voidPayment(ctx, actor, params.id, versions),
  );
});
