/** What the client's page says. */
export const clientTexts = {
  title: (venue: string) => `Your event at ${venue}`,
  description: (venue: string) => `The page of an event at ${venue}, for whoever has its link.`,
  canceled: (day: string | null) =>
    `This event ${day === null ? 'is canceled' : `was canceled on ${day}`}. What was signed, paid and sent stays here to read.`,
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

/** What it says of each other section. */
export const sectionTexts = {
  bills: 'Invoices and receipts',
  pdfOf: (title: string) => `${title} as a PDF`,
  pdf: 'PDF',
  issued: (day: string) => `Issued on ${day}`,
  credited: 'credited, nothing is due for it',
  documents: 'Documents for you',
  changes: 'A change waits for you',
  change: (before: string, after: string, day: string) =>
    before === after
      ? `The total stays ${after}. You can approve it until ${day}.`
      : `The total changes from ${before} to ${after}. You can approve it until ${day}.`,
  stands: 'What you signed stands until this change is signed.',
  approveChange: 'Read and approve the change',
  waitsFor: (names: string) => `We are waiting for ${names}, who got a link by email.`,
  day: 'Your day',
  schedule: 'Schedule',
  calendar: 'Add it to your calendar',
  sheet: 'Running sheet',
  sheetIssued: (number: number, at: string) => `Revision ${number}, issued on ${at}`,
  sheetAsk: 'Please read it. If it is right, type your name and approve it. If not, call us or write to us.',
  sheetApproved: (name: string, at: string) => `Approved by ${name} on ${at}.`,
  sheetRead: 'Read the running sheet',
  name: 'Your full name',
  approve: 'Approve',
  place: 'Where to find us',
  map: 'Open the map',
} as const;

/** What it says of what is signed. */
export const agreedTexts = {
  heading: 'What you signed',
  numbered: (number: string, version: number) => `Proposal ${number}, version ${version}`,
  signedOn: (day: string) => `Signed on ${day}`,
  changedSince:
    'Since then, guest counts or choices have changed as your contract allows. Below is what is agreed now.',
  download: 'Download the signed PDF',
  printing: 'The signed PDF is being made. Please look again in a few minutes.',
  lines: 'Everything that is agreed',
  linesThen: 'Everything that was agreed',
  schedule: 'Payments',
  paid: 'Paid',
  due: (amount: string, day: string) => `${amount} due on ${day}`,
  overdue: (amount: string, day: string) => `${amount} was due on ${day}`,
  dueUndated: (amount: string) => `${amount} due`,
  allPaid: 'Everything is paid. Thank you.',
} as const;

/** What the forms say in which the client gives something. */
export const givenTexts = {
  guests: 'Guest counts',
  menu: 'Menu choices',
  dietary: 'Dietary needs and allergies',
  dietaryHint: 'Please count the guests of each group who need something. Leave the rest blank.',
  questions: 'Questions for you',
  until: (day: string) => `You can change this until ${day}.`,
  over: (day: string) => `The deadline was ${day}.`,
  call: (phone: string) => (phone === '' ? 'Please call us.' : `Please call us: ${phone}`),
  total: (amount: string) => `Total now: ${amount}`,
  guaranteed: (count: number) => `Your contract guarantees ${count.toLocaleString('en-US')} guests.`,
  saveGuests: 'Save guest counts',
  saveMenu: 'Save choices',
  saveDietary: 'Save dietary needs',
  saveAnswers: 'Save answers',
  choose: (count: number) => ` (choose ${count})`,
  ofLine: (line: string, choice: string) => `${line}: ${choice}`,
  guestsOf: (group: string, expected: number) => `${group} (${expected.toLocaleString('en-US')})`,
  diets: 'Diets',
  allergens: 'Allergies',
  note: 'Note for the kitchen',
  none: 'Nothing so far.',
  required: (question: string) => `${question} (required)`,
  pick: 'Please choose',
  askedAs: (question: string) => `You answered this when we asked: “${question}”`,
  file: (name: string) => `You sent “${name}”. Another file takes its place.`,
  fileAgain: 'If you chose a file, please choose it again.',
  noAnswer: 'No answer',
  stored: (value: string) => (value === '' ? 'Nothing is saved here now.' : `Saved now: ${value}`),
  chosenNow: ' (saved now)',
} as const;

/** What it says of files and messages. */
export const exchangeTexts = {
  uploads: 'Your files',
  uploadsHint: (left: number) =>
    `Up to 8 MB each, at most 5 at once, such as a seating plan or a logo. You can send ${left} more.`,
  full: 'You have sent as many files as this page takes.',
  file: 'Files',
  send: 'Send files',
  facts: (size: string, on: string) => `${size}, sent ${on}`,
  messages: 'Messages',
  messagesHint: 'What you write here reaches us like a mail. Our answers by mail are shown here too.',
  noMessages: 'Nothing has been written yet.',
  text: 'Your message',
  sendMessage: 'Send message',
} as const;
