/** The names of the fields on the page of a proposal. Free of zod, so that the page can carry them. */
export const signingFields = {
  intent: 'intent',
  version: 'version',
  total: 'total',
  consent: 'consent',
  accept: 'accept',
  name: 'name',
  code: 'code',
  include: 'include',
  option: 'option',
  reason: 'reason',
} as const;

/** Where the page has the PDF of what was signed, below its own address. */
export const proposalPdf = 'pdf';

/** What its buttons do. Shows the total anew; mails a code; signs; says no; tells that the page has been looked at for three seconds. */
const signingIntents = ['update', 'code', 'sign', 'decline', 'viewed'] as const;
export type SigningIntent = (typeof signingIntents)[number];
