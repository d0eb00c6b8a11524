// Free of zod, because the back-office fills in and checks templates while somebody writes.

/** What a template is for. The program itself uses the first two; staff choose among the others. */
export const templateKinds = [
  'acknowledgment',
  'staff_notice',
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
export const programTemplateKinds = ['acknowledgment', 'staff_notice'] as const satisfies TemplateKind[];

/** Whether the program itself uses a template of this kind. */
export const isOfProgram = (kind: TemplateKind): boolean =>
  (programTemplateKinds as readonly TemplateKind[]).includes(kind);

/** How staff read them. */
export const templateKindLabels: Record<TemplateKind, string> = {
  acknowledgment: 'Acknowledgment',
  staff_notice: 'Notice to the team',
  first_answer: 'First answer',
  tour: 'Tour invitation',
  follow_up: 'Follow-up',
  proposal: 'Proposal',
  hold_expiring: 'Hold expiring',
  other: 'Other',
};

/** Lengths in UTF-16 units. */
export const templateLimits = { name: 100, subject: 300, body: 20_000 } as const;
