import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { issueReceipt } from './issuing.ts';
import { invoiceLinkSource, receiptLinkSource } from './link-source.ts';
import { billingDocumentRecords, followEventOfProposal } from './record.ts';
import { billingRoutes } from './routes.ts';
import * as tables from './table.ts';

export const billingFeature = feature({
  tables,
  kinds: [billingDocumentRecords.kind],
  reactions: { 'payment.recorded': issueReceipt, 'proposal.eventChanged': followEventOfProposal },
  linkSources: { invoice_link: invoiceLinkSource, receipt_link: receiptLinkSource },
  routes: { [getRecordPath('billing_document')]: billingRoutes },
});
