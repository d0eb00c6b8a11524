import { changeWords } from '#shared/proposal/changes.ts';
import { documentTexts } from '#shared/proposal/words.ts';

/** What the page of a proposal says. */
export const proposalTexts = {
  ...documentTexts,
  description: (number: string) => `Proposal ${number}, for whoever has its link.`,
  preparedFor: (client: string) => (client === '' ? '' : `For ${client}`),
  validThrough: (client: string, day: string) =>
    client === '' ? `Valid through ${day}` : `For ${client} · valid through ${day}`,
  states: {
    revised: () => 'This proposal is being revised. You will find the new one here.',
    expired: (day: string) => `This proposal was valid through ${day}. Please ask us for a new one.`,
    accepted: () => 'This proposal has been accepted.',
    declined: () => 'This proposal has been declined.',
    withdrawn: () => 'This proposal has been withdrawn. Please write or call us.',
  },
  preview: 'This is a preview.',
  previewHint: 'The total does not follow choices here, and nothing can be signed or declined.',
  glance: 'At a glance',
  date: 'Date',
  guests: 'Guests',
  /** After the name of a choice. */
  choose: (count: number) => `: choose ${count}`,
  /** After that: what it adds in all. */
  inAll: (amount: string) => ` (+${amount})`,
  optional: 'Optional',
  left: 'Not included',
  update: 'Update the total',
  questions: 'Questions?',
} as const;

/** What it says of a change to what was signed. */
export const changeTexts = {
  numbered: (number: string) => `Change order to proposal ${number}`,
  heading: 'What changes',
  stands: 'What you signed stands until this change is signed too.',
  since: (day: string, changes: string) => `Changed since you signed on ${day}: ${changes}.`,
  guests: (name: string, before: number, after: number) => `${name} ${before} → ${after}`,
  choices: 'what you chose',
  signedInPdf: 'What you signed is in your PDF.',
  all: 'All changes',
  within: 'Your contract lets this be changed without another signature.',
  ...changeWords,
  lapsed: (day: string) => `The change that we proposed was valid through ${day}. What you signed stands.`,
  decline: 'If you decline, we get your answer. What you signed stands.',
  confirmDecline: 'Yes, decline this change',
} as const;

/** What it says to whoever has signed, once it is accepted. */
export const nextTexts = {
  next: (name: string, amount: string, day: string) => `Next: ${name} of ${amount}, due ${day}.`,
  overdue: (name: string, amount: string, day: string) => `Next: ${name} of ${amount}, which was due ${day}.`,
  nextUndated: (name: string, amount: string) => `Next: ${name} of ${amount}.`,
  allPaid: 'Everything is paid. Thank you.',
  overpaid: (amount: string) => `You have paid ${amount} more than is due. We have been told, and will write to you.`,
  dates: {
    booked: 'Your date is booked.',
    held: 'Until the deposit is paid, your date is held for you, not booked.',
    unpaid: 'Your date is not booked until the deposit is paid.',
    unconfirmed: 'Your date is not booked yet. We confirm it and let you know.',
    canceled: 'The event is canceled.',
  },
  download: 'Download the signed PDF',
  intro: 'Introduction, as you signed it',
} as const;

/** What it says to those who pay by card. */
export const payTexts = {
  heading: 'Pay',
  headingOf: (title: string) => `Pay for ${title}`,
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Was due ${day}`,
  pay: (amount: string) => `Pay ${amount}`,
  where: 'You pay on a secure page of Stripe and come back here. We never see your card.',
  bankDebit: 'A payment from a bank account takes up to 4 business days.',
  clearing: (amount: string) => `${amount} is on its way from the bank. It can take up to 4 business days.`,
  outcomes: {
    paid: 'Thank you. Your payment has arrived.',
    clearing: 'Thank you. Your payment is on its way from the bank.',
    unpaid: 'Nothing was paid. You can try again.',
    flagged: 'Thank you. We have to look at your payment and will write to you.',
  },
} as const;

/** What it says to and of those who sign. */
export const signingTexts = {
  heading: 'Sign',
  toSign: 'Read and sign',
  signatures: 'Signatures',
  you: '(you)',
  signed: (when: string) => `Signed ${when}`,
  notSigned: 'Not signed yet',
  choicesStandForAll: 'What you choose above stands for everybody who signs.',
  choicesStand: 'The choices stand as they were signed. You sign the same document, or ask us for a change.',
  youSigned: (when: string) => `You signed on ${when}.`,
  waitsFor: (names: string) => `We are waiting for ${names}.`,
  allSigned: 'Everybody has signed.',
  problems: 'Please look at this again',
  consentHeading: 'Signing electronically',
  consent: 'I consent to electronic records and signatures.',
  accept: 'I have read and accept this proposal.',
  name: 'Your full name',
  nameHint: 'Your typed name is your signature.',
  code: 'Six-digit code',
  codeHint: (address: string) => `We send the code to ${address}.`,
  noCode: 'This can be signed online only with a code, and we cannot mail one. Please write or call us to sign.',
  codeSent: (address: string) => `We sent a code to ${address}. Please enter it here.`,
  sendCode: 'Send me the code',
  sendCodeAgain: 'Send another code',
  sign: 'Sign and accept',
  dueFirst: 'Next payment:',
  /** After the name of what is due. */
  dueAmount: (amount: string, due: string) => `, ${amount}, ${due}.`,
  acceptedByAll: 'The proposal is accepted once everybody has signed.',
  decline: 'Decline',
  declineText: 'If you decline, we get your answer, and nobody can sign this proposal any more.',
  reason: 'Anything you would like to tell us? (optional)',
  confirmDecline: 'Yes, decline this proposal',
} as const;
