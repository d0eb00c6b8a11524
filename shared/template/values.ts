// Free of zod, because the back-office fills in and checks templates while somebody writes.

/** What a template is for. The program itself uses the first ones; staff choose among the others. */
export const templateKinds = [
  'acknowledgment',
  'staff_notice',
  'proposal_sent',
  'change_order',
  'proposal_unsigned',
  'proposal_expiring',
  'proposal_signed',
  'client_page',
  'invoice',
  'payment_due',
  'payment_overdue',
  'payment_receipt',
  'debit_failed',
  'date_gone',
  'event_canceled',
  'running_sheet',
  'deposit_returned',
  'tour_booked',
  'tour_moved',
  'tour_reminder',
  'tour_canceled',
  'first_answer',
  'tour',
  'follow_up',
  'proposal',
  'hold_expiring',
  'other',
] as const;
/** One of them. */
export type TemplateKind = (typeof templateKinds)[number];

/** Of these there is exactly one each, which cannot be deleted. */
export const programTemplateKinds = [
  'acknowledgment',
  'staff_notice',
  'proposal_sent',
  'change_order',
  'proposal_unsigned',
  'proposal_expiring',
  'proposal_signed',
  'client_page',
  'invoice',
  'payment_due',
  'payment_overdue',
  'payment_receipt',
  'debit_failed',
  'date_gone',
  'event_canceled',
  'running_sheet',
  'deposit_returned',
  'tour_booked',
  'tour_moved',
  'tour_reminder',
  'tour_canceled',
] as const satisfies TemplateKind[];
/** One of them. */
export type ProgramTemplateKind = (typeof programTemplateKinds)[number];

/** Those that lead a client to a proposal. */
const proposalTemplateKinds: readonly TemplateKind[] = [
  'proposal_sent',
  'change_order',
  'proposal_unsigned',
  'proposal_expiring',
];

/** Those that lead a visitor to the tour that they booked. */
const tourTemplateKinds: readonly TemplateKind[] = ['tour_booked', 'tour_moved', 'tour_reminder'];

/** Those that the program sends only while they are active. */
const switchableKinds: readonly TemplateKind[] = [
  ...proposalTemplateKinds,
  'invoice',
  'payment_due',
  'payment_overdue',
  'payment_receipt',
  'debit_failed',
  'date_gone',
  'event_canceled',
  'running_sheet',
  'deposit_returned',
  'tour_booked',
  'tour_moved',
  'tour_reminder',
  'tour_canceled',
];

/** Whether the program itself uses a template of this kind. */
export const isOfProgram = (kind: TemplateKind): boolean =>
  (programTemplateKinds as readonly TemplateKind[]).includes(kind);

/** Whether a template of the program can be switched off. */
export const isSwitchable = (kind: TemplateKind): boolean => switchableKinds.includes(kind);

/** Whether a template leads a client to a proposal, so that it has its link. */
export const isOfProposal = (kind: TemplateKind): boolean => proposalTemplateKinds.includes(kind);

/** Whether a template leads a visitor to their tour, so that it has its link. */
export const isOfTour = (kind: TemplateKind): boolean => tourTemplateKinds.includes(kind);

/** How staff read them. */
export const templateKindLabels: Record<TemplateKind, string> = {
  acknowledgment: 'Acknowledgment',
  staff_notice: 'Notice to the team',
  proposal_sent: 'Proposal sent',
  change_order: 'Change order',
  proposal_unsigned: 'Proposal not signed yet',
  proposal_expiring: 'Proposal expires tomorrow',
  proposal_signed: 'Proposal signed',
  client_page: 'Client’s page',
  invoice: 'Invoice',
  payment_due: 'Payment due',
  payment_overdue: 'Payment overdue',
  payment_receipt: 'Receipt',
  debit_failed: 'Bank debit failed',
  date_gone: 'Paid, date gone',
  event_canceled: 'Event canceled',
  running_sheet: 'Running sheet issued',
  deposit_returned: 'Security deposit returned',
  tour_booked: 'Tour booked',
  tour_moved: 'Tour moved',
  tour_reminder: 'Tour tomorrow',
  tour_canceled: 'Tour canceled',
  first_answer: 'First answer',
  tour: 'Tour invitation',
  follow_up: 'Follow-up',
  proposal: 'Proposal',
  hold_expiring: 'Hold expiring',
  other: 'Other',
};

/** Lengths in UTF-16 units. */
export const templateLimits = { name: 100, subject: 300, body: 20_000 } as const;
