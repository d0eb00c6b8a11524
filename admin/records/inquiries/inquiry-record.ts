import type { QueuedInquiry } from '#shared/inbox/schema.ts';
import type { Inquiry, InquiryDetail } from '#shared/inquiry/schema.ts';

/** An inquiry as react-admin holds it; more of it only once it was opened, or in a queue. */
export type InquiryRecord = Inquiry & { id: string } & Partial<
    Pick<InquiryDetail, 'statusHistory' | 'thread'> & Pick<QueuedInquiry, 'threadCount'>
  >;
