/** What the client's page says. */
export const clientTexts = {
  title: (venue: string) => `Your event at ${venue}`,
  description: (venue: string) => `The page of an event at ${venue}, for whoever has its link.`,
  canceled: 'This event is canceled. What was signed, paid and sent stays here to read.',
  forget: 'Forget this device',
  forgetHint: 'This device is trusted for 30 days. Afterwards, or if you press this, the page asks for a code again.',
  saved: 'Saved. Thank you.',
  problem: 'Please look at this again.',
  sections: 'On this page',
} as const;

/** What it says to a device that is not trusted. */
export const lockTexts = {
  heading: 'Please show us that it is you',
  why: 'This is the page of an event. What it says is for the client alone, so we ask for a code on each new device.',
  codeHint: (address: string) => `We send a six-digit code to ${address}. It works for 10 minutes.`,
  codeSent: (address: string) => `We sent a code to ${address}. Please enter it here. It works for 10 minutes.`,
  send: 'Send me a code',
  sendAgain: 'Send another code',
  code: 'Six-digit code',
  open: 'Open the page',
  trusted: 'This device then stays trusted for 30 days.',
  noMail: 'We cannot mail you a code, so this page cannot be opened here. Please call us.',
} as const;

/** What it says of what is signed. */
export const agreedTexts = {
  heading: 'What you signed',
  numbered: (number: string, version: number) => `Proposal ${number}, version ${version}`,
  signedOn: (day: string) => `Signed on ${day}`,
  download: 'Download the signed PDF',
  printing: 'The signed PDF is being made. Please look again in a few minutes.',
  lines: 'Everything that is agreed',
  schedule: 'Payments',
  paid: 'Paid',
  due: (amount: string, day: string) => `${amount} due on ${day}`,
  overdue: (amount: string, day: string) => `${amount} was due on ${day}`,
  dueUndated: (amount: string) => `${amount} due`,
  allPaid: 'Everything is paid. Thank you.',
} as const;
