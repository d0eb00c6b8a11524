import { pdfType } from '#server/features/printing/pages.ts';
import { routes } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import {
  billingDocumentSchema,
  billingLinkSchema,
  creditInvoiceSchema,
  finalBillPreviewSchema,
  finalBillSchema,
  issuableSchema,
  issueFinalBillSchema,
  issueInvoiceSchema,
  listBillingDocumentsSchema,
  previewFinalBillSchema,
  readFinalBillSchema,
  updateBillingDocumentSchema,
  voidInvoiceSchema,
} from '#shared/billing/schema.ts';
import { issueFinalBill, previewFinalBill, readFinalBill } from './final-bill.ts';
import { readIssuable } from './issuable.ts';
import { creditInvoice, issueInvoice, voidInvoice } from './issuing.ts';
import { addBillingLink, getBillingDocument, listBillingDocuments, updateBillingDocument } from './operations.ts';
import { readPdf } from './printing.ts';
import { billingDocumentRecords } from './record.ts';

const item = billingDocumentSchema;

/** A document stays as it was issued: there is no way to the trash or to delete one by itself. */
export const billingRoutes = routes((route) => {
  recordRoutes(
    route,
    billingDocumentRecords.kind,
    { list: listBillingDocuments, get: getBillingDocument, create: issueInvoice, update: updateBillingDocument },
    {
      schemas: {
        item,
        list: listBillingDocumentsSchema,
        create: issueInvoiceSchema,
        update: updateBillingDocumentSchema,
      },
      summaries: {
        list: 'A page of invoices, final bills, credit notes and receipts, those that were issued last first',
        create: 'Issue the invoice of a payment of a schedule',
        update: 'Change what staff note about a billing document',
      },
    },
  );
  route.post(
    '/:id/credit',
    {
      access: 'manager',
      summary: 'Take back an invoice, or part of it, by a credit note',
      body: creditInvoiceSchema,
      ifMatch: true,
      item,
      status: 201,
    },
    ({ ctx, actor, params, body, versions }) => creditInvoice(ctx, actor, params.id, body, versions),
  );
  route.post(
    '/:id/void',
    {
      access: 'manager',
      summary: 'Void an invoice by a credit note; the client owes as much as before',
      body: voidInvoiceSchema,
      ifMatch: true,
      item,
      status: 201,
    },
    ({ ctx, actor, params, body, versions }) => voidInvoice(ctx, actor, params.id, body, versions),
  );
  route.get(
    '/:id/pdf',
    { access: 'read_only', summary: 'A billing document as a PDF, as it was issued', file: pdfType },
    async ({ ctx, actor, params, reply }) => {
      const { name, bytes } = await readPdf(ctx, actor, params.id);
      return sendFile(reply, name, bytes, pdfType);
    },
  );
  route.get(
    '/final',
    {
      access: 'manager',
      summary: 'What was added to a proposal after its contract, and whether its final bill can be issued',
      query: readFinalBillSchema,
      data: finalBillSchema,
    },
    ({ ctx, actor, query }) => readFinalBill(ctx, actor, query),
  );
  route.post(
    '/final',
    {
      access: 'manager',
      summary: 'Issue the final bill of a proposal, with what was added at the event',
      body: issueFinalBillSchema,
      item,
      status: 201,
    },
    ({ ctx, actor, body }) => issueFinalBill(ctx, actor, body),
  );
  route.post(
    '/final/preview',
    {
      access: 'manager',
      summary: 'What the final bill of a proposal would ask for, without issuing it',
      body: previewFinalBillSchema,
      data: finalBillPreviewSchema,
    },
    ({ ctx, actor, body }) => previewFinalBill(ctx, actor, body),
  );
  route.get(
    '/issuable',
    {
      access: 'staff',
      summary: 'The invoices and the final bill that can be issued for a proposal, and what was issued already',
      query: readFinalBillSchema,
      data: issuableSchema,
    },
    ({ ctx, actor, query }) => readIssuable(ctx, actor, query),
  );
  route.post(
    '/:id/links',
    { access: 'staff', summary: 'Make a link that opens a billing document', data: billingLinkSchema },
    ({ ctx, actor, params }) => addBillingLink(ctx, actor, params.id),
  );
});
