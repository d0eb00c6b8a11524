// Longer than other files, because the invented proposals are read together.

import type { CreateClient } from '#shared/client/schema.ts';
import type { EventType } from '#shared/inquiry/values.ts';
import type { SignerRole } from '#shared/proposal/values.ts';
import type { Question } from '#shared/questionnaire/values.ts';
import type { SampleSheet } from './seed-sheets.ts';

/** An invented line, by its name in the catalog, or one that stands for itself. */
export interface SampleLine {
  package?: string;
  item?: string;
  heading?: string;
  text?: string;
  /** Off all of it, in percent. */
  discount?: number;
  /** The name of that discount. */
  reason?: string;
  /** How many of an item that is not sold by the guest; 1. */
  quantity?: number;
  isOptional?: boolean;
  /** What the client has chosen already. */
  chosen?: string[];
}

/** A part of an invented event, in spaces of the starter venue by their names. */
interface SamplePart {
  name: string;
  start: string;
  end: string;
  spaces: string[];
}

/** An invented payment: of what is due next, unless it says otherwise; less than zero went back. */
export interface SamplePayment {
  days: number;
  method: 'check' | 'transfer' | 'cash';
  reference: string;
  cents?: number;
  /** Paid with it by mistake. */
  moreCents?: number;
  note?: string;
}

/** What has become of a proposal, in days before now. */
interface SampleFate {
  sent?: number;
  holdsDate?: boolean;
  viewed?: number;
  /** Sent once more with other guests. */
  revised?: { sent: number; guests: number; intro: string };
  accepted?: number;
  paid?: SamplePayment[];
  /** So many days ago the last payment of its schedule was invoiced, and part of that credited. */
  invoiced?: { days: number; creditCents: number; reason: string };
  /** What staff wrote into the running sheet of its event, and the revisions that they issued. */
  sheets?: SampleSheet[];
  declined?: number;
  withdrawn?: number;
}

/** An invented proposal. Its day is the first such weekday (0: Sunday) so many days ahead on which nothing is. */
export interface SampleProposal {
  client: Pick<CreateClient, 'name' | 'email' | 'phone'> & Partial<CreateClient>;
  title: string;
  type: EventType;
  ahead: number;
  weekday: number;
  guests: [name: string, expected: number][];
  intro: string;
  parts: SamplePart[];
  lines: SampleLine[];
  signers: [name: string, email: string, role: SignerRole][];
  billTo?: { name: string; address: string; poNumber: string; taxId: string };
  fate: SampleFate;
}

const evening = (name: string, spaces = ['The Ballroom']): SamplePart => ({
  name,
  start: '17:00',
  end: '23:00',
  spaces,
});

const weddingParts: SamplePart[] = [
  { name: 'Ceremony', start: '15:30', end: '16:30', spaces: ['The Lawn'] },
  { name: 'Cocktail hour', start: '16:30', end: '18:00', spaces: ['The Garden'] },
  { name: 'Dinner and dancing', start: '18:00', end: '23:30', spaces: ['The Ballroom'] },
];

const dinnerChosen = ['Roast chicken, herb butter', 'Wild mushroom risotto', 'Apple crumble'];

/** What the invented venue asks its clients. */
export const sampleQuestions: Question[] = [
  { id: 'music', text: 'Which music opens the dance floor?', kind: 'text', options: [] },
  { id: 'cake', text: 'When is the cake cut?', kind: 'time', options: [] },
  { id: 'gifts', text: 'Where may gifts stand?', kind: 'choice', options: ['At the entrance', 'In a locked room'] },
  { id: 'seating', text: 'Your seating plan, if you have one', kind: 'file', options: [] },
].map((question) => ({
  ...{ ...question, kind: question.kind as Question['kind'] },
  ...{ isRequired: question.id === 'music', eventTypes: [], isActive: true },
}));

/** Two revisions, and a guest with an allergy who was told of after the second. */
const inesSheets: SampleSheet[] = [
  {
    days: 9,
    write: {
      timeline: [
        { id: 'toast', dayOffset: 0, time: '18:15', text: 'Toast by the parents', isInternal: false },
        { id: 'crew', dayOffset: 0, time: '16:00', text: 'Staff meal', isInternal: true },
        { id: 'dance', dayOffset: 0, time: '20:30', text: 'First dance', isInternal: false },
      ],
      dietary: [{ id: 'vegetarian', groupId: null, name: 'Vegetarian', count: 11 }],
      contacts: [
        { id: 'band', name: 'Carla Reyes', role: 'Band leader', phone: '(216) 555-0131', email: '' },
        { id: 'florist', name: 'Bloom & Branch', role: 'Florist', phone: '(330) 555-0176', email: '' },
      ],
      staffing: '8 servers from 3 PM\n2 bartenders from 4 PM\n1 captain from 2 PM',
      kitchenNotes: 'Late plates for the band, 4.',
      floorNotes: 'Gift table beside the entrance.',
      barNotes: '',
    },
    isIssued: true,
  },
  { days: 4, write: { barNotes: 'Signature drink: rosemary spritz, with and without alcohol.' }, isIssued: true },
  {
    days: 1,
    write: {
      dietary: [
        { id: 'vegetarian', groupId: null, name: 'Vegetarian', count: 13 },
        { id: 'sesame', groupId: null, name: 'No sesame', count: 1 },
      ],
      answers: [
        { id: 'music', answer: 'A slow waltz, then anything with horns.' },
        { id: 'gifts', answer: 'In a locked room' },
      ],
    },
  },
];

/** Proposals in every state, those that were sent first at first. */
export const sampleProposals: SampleProposal[] = [
  {
    client: {
      name: 'Ruth Stein',
      email: 'ruth.stein@example.com',
      phone: '(330) 555-0161',
      partnerName: 'Harold Stein',
    },
    title: 'Golden anniversary of Ruth and Harold Stein',
    type: 'anniversary',
    ahead: 70,
    weekday: 0,
    guests: [['Family and friends', 64]],
    intro:
      'Fifty years deserve an unhurried brunch. We set the stations along the garden side, with a table for the photo albums.',
    parts: [{ name: 'Brunch', start: '11:00', end: '15:00', spaces: ['The Garden'] }],
    lines: [{ package: 'Garden brunch' }, { item: 'Sparkling toast' }],
    signers: [['Ruth Stein', 'ruth.stein@example.com', 'client']],
    fate: { sent: 33, viewed: 31 },
  },
  {
    client: {
      name: 'Priya Raman',
      email: 'priya.raman@example.com',
      phone: '(440) 555-0127',
      partnerName: 'Owen Clarke',
    },
    title: 'Wedding of Priya Raman and Owen Clarke',
    type: 'wedding',
    ahead: 245,
    weekday: 5,
    guests: [['Guests', 110]],
    intro: 'A Friday wedding in the ballroom, with the menu that you tasted in September.',
    parts: [evening('Reception')],
    lines: [{ package: 'Saturday dinner', chosen: dinnerChosen }, { package: 'Full evening bar' }],
    signers: [['Priya Raman', 'priya.raman@example.com', 'client']],
    fate: {
      ...{ sent: 31, holdsDate: true, viewed: 30, accepted: 29 },
      paid: [{ days: 25, method: 'cash', reference: '', cents: 500_00, note: 'At the tasting. The rest by check.' }],
    },
  },
  {
    client: { name: 'Leon Abbott', email: 'leon.abbott@example.com', phone: '(330) 555-0103' },
    title: '50th birthday of Leon Abbott',
    type: 'birthday_party',
    ahead: 52,
    weekday: 4,
    guests: [['Guests', 48]],
    intro: 'Supper in the bar, with room for the band beside the windows.',
    parts: [{ name: 'Supper', start: '18:00', end: '23:00', spaces: ['The Bar'] }],
    lines: [{ item: 'Braised short rib' }, { item: 'House wine', quantity: 14 }],
    signers: [['Leon Abbott', 'leon.abbott@example.com', 'client']],
    fate: {
      ...{ sent: 30, viewed: 30, accepted: 28 },
      paid: [{ days: 6, method: 'check', reference: 'Check 377', moreCents: 150_00 }],
    },
  },
  {
    client: {
      name: 'Ines Duarte',
      email: 'ines.duarte@example.com',
      phone: '(216) 555-0182',
      partnerName: 'Peter Novak',
    },
    title: 'Wedding of Ines Duarte and Peter Novak',
    type: 'wedding',
    ahead: 215,
    weekday: 5,
    guests: [['Guests', 96]],
    intro: 'Dinner and dancing under the beams, and the bar open until eleven.',
    parts: [evening('Reception')],
    lines: [{ package: 'Saturday dinner', chosen: dinnerChosen }, { package: 'Full evening bar' }],
    signers: [['Ines Duarte', 'ines.duarte@example.com', 'client']],
    fate: {
      ...{ sent: 29, holdsDate: true, viewed: 28, accepted: 27 },
      paid: [
        { days: 24, method: 'transfer', reference: 'ACH 1180-402' },
        { days: 12, method: 'check', reference: 'Check 91', cents: 2000_00, note: 'From her parents.' },
        { days: 5, method: 'transfer', reference: 'ACH 1181-009', cents: -500_00, note: 'Her parents asked for it.' },
      ],
      sheets: inesSheets,
    },
  },
  {
    client: {
      name: 'Tessa Whitfield',
      email: 'tessa.whitfield@example.com',
      phone: '(234) 555-0155',
      company: 'Whitfield & Rowe Architects',
    },
    title: 'Winter dinner of Whitfield & Rowe',
    type: 'corporate_event',
    ahead: 38,
    weekday: 3,
    guests: [['Guests', 40]],
    intro: 'A long table in the bar, and a toast at seven.',
    parts: [{ name: 'Dinner', start: '18:00', end: '22:00', spaces: ['The Bar'] }],
    lines: [{ item: 'Braised short rib' }, { item: 'Sparkling toast' }],
    signers: [['Tessa Whitfield', 'tessa.whitfield@example.com', 'company']],
    fate: {
      ...{ sent: 28, viewed: 28, accepted: 27 },
      paid: [
        { days: 21, method: 'transfer', reference: 'ACH 5520-31' },
        { days: 10, method: 'transfer', reference: 'ACH 5522-07' },
      ],
    },
  },
  {
    client: {
      name: 'Abigail Turner',
      email: 'abigail.turner@example.com',
      phone: '(216) 555-0114',
      partnerName: 'Jonas Weiss',
    },
    title: 'Wedding of Abigail Turner and Jonas Weiss',
    type: 'wedding',
    ahead: 235,
    weekday: 6,
    guests: [
      ['Adults', 124],
      ['Children', 12],
    ],
    intro:
      'Thank you for the lovely afternoon at your tour. This is the dinner that we talked about, with the bar open until eleven.',
    parts: [evening('Reception')],
    lines: [
      { heading: 'Dinner' },
      { package: 'Saturday dinner', chosen: dinnerChosen },
      { heading: 'Bar' },
      { package: 'Full evening bar' },
      { heading: 'Room' },
      { item: 'Chiavari chair', quantity: 136 },
      { item: 'Floor-length linen', quantity: 17 },
    ],
    signers: [
      ['Abigail Turner', 'abigail.turner@example.com', 'client'],
      ['Jonas Weiss', 'jonas.weiss@example.com', 'partner'],
    ],
    fate: {
      ...{ sent: 26, holdsDate: true, viewed: 25, accepted: 22 },
      paid: [{ days: 18, method: 'check', reference: 'Check 1042' }],
      invoiced: { days: 4, creditCents: 75_00, reason: 'The projector was not needed.' },
    },
  },
  {
    client: {
      name: 'Marcus Bell',
      email: 'marcus.bell@example.com',
      phone: '(330) 555-0178',
      company: 'Corvane Tools, Inc.',
    },
    title: 'Corvane Tools annual meeting',
    type: 'corporate_event',
    ahead: 62,
    weekday: 4,
    guests: [['Attendees', 90]],
    intro:
      'A full day for ninety people: theater seating in the morning, lunch at noon, and the bar for the breakouts.',
    parts: [
      { name: 'Meeting', start: '08:30', end: '12:00', spaces: ['The Ballroom'] },
      { name: 'Lunch and breakouts', start: '12:00', end: '17:00', spaces: ['The Bar'] },
    ],
    lines: [
      { package: 'Company lunch', chosen: ['Roast chicken, herb butter'] },
      { item: 'Coffee and tea' },
      { item: 'Speech and Music System' },
      { item: 'Extra server', quantity: 8 },
    ],
    signers: [['Marcus Bell', 'marcus.bell@example.com', 'company']],
    billTo: {
      name: 'Corvane Tools, Inc.',
      address: 'Accounts Payable\n1180 Canal Road\nAkron, OH 44308',
      poNumber: 'PO-77120',
      taxId: '34-0000117',
    },
    fate: {
      ...{ sent: 19, holdsDate: true, viewed: 18, accepted: 15 },
      paid: [{ days: 9, method: 'transfer', reference: 'ACH 2207-118' }],
    },
  },
  {
    client: {
      name: 'Delia Frost',
      email: 'delia.frost@example.com',
      phone: '(234) 555-0123',
      company: 'Lakeside Food Pantry',
    },
    title: 'Harvest fundraiser of the Lakeside Food Pantry',
    type: 'nonprofits',
    ahead: 120,
    weekday: 5,
    guests: [['Guests', 150]],
    intro: 'Stations, a silent auction along the windows, and a short program at eight.',
    parts: [evening('Fundraiser')],
    lines: [{ item: 'Cheese and fruit board' }, { item: 'Crab cakes' }, { item: 'Beer and wine, four hours' }],
    signers: [['Delia Frost', 'delia.frost@example.com', 'company']],
    fate: { sent: 17, viewed: 16, withdrawn: 6 },
  },
  {
    client: {
      name: 'Owen Price',
      email: 'owen.price@example.com',
      phone: '(440) 555-0136',
      company: 'Friends of the Riverside Library',
    },
    title: 'Thank-you lunch for library volunteers',
    type: 'nonprofits',
    ahead: 41,
    weekday: 3,
    guests: [['Volunteers', 36]],
    intro: 'Our gift to the people who keep the reading room open. There is nothing to pay.',
    parts: [{ name: 'Lunch', start: '12:00', end: '14:30', spaces: ['The Bar'] }],
    lines: [
      { package: 'Company lunch', chosen: ['Wild mushroom risotto'] },
      { discount: 100, reason: 'With the compliments of the house' },
    ],
    signers: [['Owen Price', 'owen.price@example.com', 'company']],
    fate: { sent: 13, viewed: 12, accepted: 11 },
  },
  {
    client: {
      name: 'Grace Moreno',
      email: 'grace.moreno@example.com',
      phone: '(330) 555-0149',
      partnerName: 'Eli Park',
    },
    title: 'Wedding of Grace Moreno and Eli Park',
    type: 'wedding',
    ahead: 270,
    weekday: 6,
    guests: [['Guests', 118]],
    intro: 'Dinner at long tables, with the walleye that Grace’s father asked for.',
    parts: weddingParts,
    lines: [
      { package: 'Saturday dinner', chosen: ['Lake Erie walleye', 'Braised short rib', 'Chocolate torte'] },
      { item: 'Beer and wine, four hours' },
      { item: 'Sparkling toast' },
      { item: 'Cutting and serving your cake' },
    ],
    signers: [['Grace Moreno', 'grace.moreno@example.com', 'client']],
    fate: { sent: 9, holdsDate: true, viewed: 8, accepted: 3 },
  },
  {
    client: { name: 'Carl Jensen', email: 'carl.jensen@example.com', phone: '(216) 555-0187' },
    title: '60th birthday of Carl Jensen',
    type: 'birthday_party',
    ahead: 55,
    weekday: 6,
    guests: [['Guests', 80]],
    intro: 'Prime rib from the carving station, and room to dance.',
    parts: [evening('Party')],
    lines: [
      { item: 'Prime rib, carved' },
      { item: 'House salad' },
      { item: 'Roasted potatoes' },
      { package: 'Full evening bar' },
    ],
    signers: [['Carl Jensen', 'carl.jensen@example.com', 'client']],
    fate: { sent: 8, viewed: 7, declined: 0 },
  },
  {
    client: {
      name: 'Sofia Bianchi',
      email: 'sofia.bianchi@example.com',
      phone: '(440) 555-0152',
      partnerName: 'Luke Farrow',
    },
    title: 'Wedding of Sofia Bianchi and Luke Farrow',
    type: 'wedding',
    ahead: 300,
    weekday: 5,
    guests: [['Guests', 96]],
    intro: 'A Friday wedding with dinner at six and the band from eight on.',
    parts: [evening('Reception')],
    lines: [{ package: 'Saturday dinner' }, { package: 'Full evening bar' }],
    signers: [['Sofia Bianchi', 'sofia.bianchi@example.com', 'client']],
    fate: {
      ...{ sent: 7, holdsDate: true, viewed: 4 },
      revised: {
        sent: 5,
        guests: 110,
        intro: 'As we agreed on the phone: 110 guests instead of 96. Everything else is as it was.',
      },
    },
  },
  {
    client: {
      name: 'Hannah Okafor',
      email: 'hannah.okafor@example.com',
      phone: '(234) 555-0108',
      partnerName: 'Miles Brandt',
    },
    title: 'Wedding of Hannah Okafor and Miles Brandt',
    type: 'wedding',
    ahead: 220,
    weekday: 6,
    guests: [
      ['Adults', 140],
      ['Children', 10],
    ],
    intro: 'The ceremony on the lawn, cocktails in the garden, and dinner in the ballroom: one day in three places.',
    parts: weddingParts,
    lines: [
      { heading: 'Cocktail hour' },
      { item: 'Tomato bruschetta' },
      { item: 'Deviled eggs' },
      { heading: 'Dinner' },
      { package: 'Saturday dinner', chosen: dinnerChosen },
      { package: 'Full evening bar' },
      { text: 'If it rains, the ceremony moves into the ballroom at no extra cost.' },
      { item: 'Heated tent, 40 × 60 ft', isOptional: true },
    ],
    signers: [
      ['Hannah Okafor', 'hannah.okafor@example.com', 'client'],
      ['Miles Brandt', 'miles.brandt@example.com', 'partner'],
    ],
    fate: { sent: 4, holdsDate: true, viewed: 3 },
  },
  {
    client: {
      name: 'Camille Delaney',
      email: 'camille.delaney@example.com',
      phone: '(330) 555-0193',
      partnerName: 'Andre Ruiz',
    },
    title: 'Wedding of Camille Delaney and Andre Ruiz',
    type: 'wedding',
    ahead: 255,
    weekday: 6,
    guests: [['Guests', 132]],
    intro: 'Please choose your mains and dessert below, and tick what you would like besides. The total follows.',
    parts: [evening('Reception')],
    lines: [
      { package: 'Saturday dinner' },
      { package: 'Full evening bar' },
      { item: 'Photo booth, three hours', isOptional: true },
      { item: 'Coat check', isOptional: true },
      { item: 'Cheese and fruit board', isOptional: true },
    ],
    signers: [['Camille Delaney', 'camille.delaney@example.com', 'client']],
    fate: { sent: 3, holdsDate: true, viewed: 2 },
  },
  {
    client: {
      name: 'Nora Whitlock',
      email: 'nora.whitlock@example.com',
      phone: '(216) 555-0170',
      partnerName: 'Sam Ortega',
    },
    title: 'Wedding of Nora Whitlock and Sam Ortega',
    type: 'wedding',
    ahead: 205,
    weekday: 0,
    guests: [['Guests', 88]],
    intro: 'A Sunday brunch wedding, over by four, with the garden to yourselves.',
    parts: [{ name: 'Ceremony and brunch', start: '10:30', end: '16:00', spaces: ['The Garden'] }],
    lines: [{ package: 'Garden brunch' }, { item: 'Sparkling toast' }, { item: 'Cutting and serving your cake' }],
    signers: [['Nora Whitlock', 'nora.whitlock@example.com', 'client']],
    fate: { sent: 1, holdsDate: true },
  },
  {
    client: { name: 'Meera Nair', email: 'meera.nair@example.com', phone: '(440) 555-0144' },
    title: 'Rehearsal dinner for Meera and Daniel',
    type: 'wedding',
    ahead: 48,
    weekday: 5,
    guests: [['Guests', 42]],
    intro: '',
    parts: [{ name: 'Dinner', start: '18:00', end: '22:00', spaces: ['The Bar'] }],
    lines: [
      { item: 'Braised short rib' },
      { item: 'Chickpea and squash tagine' },
      { item: 'House wine', quantity: 12 },
    ],
    signers: [['Meera Nair', 'meera.nair@example.com', 'client']],
    fate: {},
  },
];
