import type { Inquiry, InquiryDetail } from '#shared/inquiry.ts';

/** An inquiry as react-admin holds it; `statusHistory` only once it was opened. */
export type InquiryRecord = Inquiry & { id: string } & Partial<Pick<InquiryDetail, 'statusHistory'>>;
