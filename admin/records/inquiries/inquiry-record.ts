import type { QueuedInquiry } from '#shared/inbox.ts';
import type { Inquiry, InquiryDetail } from '#shared/inquiry.ts';

/** An inquiry as react-admin holds it; more of it only once it was opened, or in a queue. */
export type InquiryRecord = Inquiry & { id: string } & Partial<
    Pick<InquiryDetail, 'statusHistory' | 'thread'> & Pick<QueuedInquiry, 'threadCount'>
  >;
