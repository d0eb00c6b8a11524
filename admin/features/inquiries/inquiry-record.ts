import type { Inquiry, InquiryDetail } from '#shared/inquiry.ts';

/** An inquiry as react-admin holds it; `statusHistory` only once it was opened. */
export type InquiryRecord = Inquiry & { id: string } & Partial<Pick<InquiryDetail, 'statusHistory'>>;

/** Where the rows on the screen come from. Only live ones can be changed. */
export type RowsSource = 'live' | 'last-loaded' | 'sample';
