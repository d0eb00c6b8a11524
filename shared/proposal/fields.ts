import * as z from 'zod';
import { eventPartsField } from '#shared/calendar/event-times.ts';
import { dayField, flagField, idField, plannedDayField } from '#shared/fields/basic-fields.ts';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { entries, entryId } from '#shared/fields/entries.ts';
import { cleanName, emailField, optionalText, requiredText } from '#shared/fields/text.ts';
import { eventTypeSchema } from '#shared/inquiry/schema.ts';
import { methodsField } from '#shared/money/schema.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { lineKinds, proposalLimits, signerRoles } from './values.ts';

const limits = proposalLimits;

const whole = (max: number, message: string) => z.int({ error: message }).min(0, message).max(max, message);

const amountMessage = 'Please enter an amount from 0 to 10,000,000, such as 1250.95.';
const percentMessage = 'Please enter a percent from 0 to 100, with at most three decimals.';
const quantityMessage = 'Please enter a quantity from 0 to 1,000,000, with at most three decimals.';
const guestsMessage = 'Please enter a whole number of guests, from 0 to 100,000.';
const daysMessage = `Please enter a whole number of days, from 0 to ${limits.days.toLocaleString('en-US')}.`;

const amount = whole(limits.price, amountMessage);
const percent = whole(limits.percent, percentMessage);
const days = whole(limits.days, daysMessage);

/** The name of an entry of a list. */
const entryName = requiredText(
  limits.name,
  { required: 'Please enter a name.', tooLong: 'Please keep the name to at most 200 characters.' },
  cleanName,
);
const description = optionalText(limits.description, 'Please keep the description to at most 2,000 characters.');

/** A percent in thousandths, or whole cents. */
const partOfAmount = z.union([z.strictObject({ percent }), z.strictObject({ cents: amount })], {
  error: percentMessage,
});

/** People who are counted together, such as children; vendors are fed and are no guests. */
export const guestGroup = z.object({
  id: entryId,
  name: entryName,
  /** How many are expected. */
  expected: whole(limits.guests, guestsMessage),
  /** How many are paid for at least; null until that is agreed. */
  guaranteed: whole(limits.guests, guestsMessage).nullable(),
});

const choiceOption = z.object({
  id: entryId,
  name: entryName,
  /** What one more than the plain price costs for each guest. */
  upgradeCents: amount,
  isChosen: flagField,
  /** The item of the catalog. Left out where it was written before this was. */
  itemId: idField.optional(),
});

/** What the client may choose of a package, such as 2 of 5 mains. */
const choice = z.object({
  id: entryId,
  name: entryName,
  count: z.int({ error: 'Please enter how many may be chosen.' }).min(1).max(limits.options),
  options: entries(choiceOption, limits.options, 'options'),
});

/** What everybody gets of a package: so many thousandths of it for each one of the line. */
const content = z.object({
  id: entryId,
  itemId: idField,
  name: entryName,
  quantity: whole(limits.quantity, quantityMessage),
});

/** A line. Without a price of its own (a heading, a text) its quantity and price are 0. */
const line = z.object({
  id: entryId,
  kind: z.enum(lineKinds, { error: 'Please choose one of the listed kinds of line.' }),
  /** The part that it is in; null for all of it. */
  partId: idField.nullable(),
  /** The package, item or rental price of the catalog that it came from. */
  sourceId: idField.nullable(),
  name: requiredText(limits.name, {
    required: 'Please enter what this line is.',
    tooLong: 'Please keep the line to at most 200 characters.',
  }),
  description,
  /** Thousandths: 500 is a half. Of a line that follows groups it is what they had at last. */
  quantity: whole(limits.quantity, quantityMessage),
  /** The groups that its quantity follows; none: it is fixed. */
  groupIds: z.array(idField).max(limits.groups),
  /** Of one, without what is chosen. */
  priceCents: amount,
  /** Off this line; of a line of the kind `discount`, off the whole proposal. */
  discount: partOfAmount.nullable(),
  taxClass: z.enum(taxClasses, { error: 'Please choose one of the listed tax classes.' }),
  /** Whether charges are on it. */
  isCharged: flagField,
  /** Whether the client may leave it out, and whether it is in. */
  isOptional: flagField,
  isIncluded: flagField,
  choices: entries(choice, limits.choices, 'choices'),
  /** Of a package, as the catalog had it when the line was added. Left out where it was written before this was. */
  contents: entries(content, limits.choices, 'contents').optional(),
});

/** What is sold in a line that follows no guests and leaves nothing open. */
export const plainLine = line.pick({
  name: true,
  description: true,
  quantity: true,
  priceCents: true,
  taxClass: true,
  isCharged: true,
});

/** A row of the payment schedule. The last one is what is left of the total, whatever it asks for. */
const scheduleRow = z.object({
  id: entryId,
  name: entryName,
  amount: z.union(
    [z.strictObject({ percent }), z.strictObject({ cents: amount }), z.strictObject({ percentOfRest: percent })],
    { error: percentMessage },
  ),
  /** Days after signing, days before the first day of the event, or a day. */
  due: z.union(
    [
      z.strictObject({ daysAfter: days }),
      z.strictObject({ daysBefore: days }),
      z.strictObject({ day: plannedDayField }),
    ],
    { error: 'Please say when it is due.' },
  ),
});

/** Somebody who signs. */
const signer = z.object({
  id: entryId,
  name: entryName,
  email: emailField(maxEmailLength, {
    required: 'Please enter an email address.',
    invalid: 'Please enter a valid email address, such as name@example.com.',
    tooLong: 'Please enter an email address of at most 254 characters.',
  }),
  role: z.enum(signerRoles, { error: 'Please choose one of the listed roles.' }),
});

/** Whom bills name; blank: the client. */
const billTo = z.object({
  name: optionalText(limits.name, 'Please keep the name to at most 200 characters.', cleanName),
  address: optionalText(limits.address, 'Please keep the address to at most 500 characters.'),
  poNumber: optionalText(limits.reference, 'Please keep the PO number to at most 100 characters.', cleanName),
  taxId: optionalText(limits.reference, 'Please keep the tax ID to at most 100 characters.', cleanName),
});

/** What frees a client from taxes: a certificate, and the rates by their names. */
const taxExemption = z.object({
  certificate: requiredText(
    limits.reference,
    {
      required: 'Please enter the number of the certificate.',
      tooLong: 'Please keep the number to at most 100 characters.',
    },
    cleanName,
  ),
  expiresOn: dayField.nullable(),
  rates: z.array(z.string().min(1).max(limits.name)).max(20),
});

/** The fields of a proposal that staff fill in. */
export const proposalFields = {
  title: requiredText(
    limits.title,
    { required: 'Please enter a title.', tooLong: 'Please enter a title of at most 200 characters.' },
    cleanName,
  ),
  eventType: eventTypeSchema,
  /** The last day on which it can be signed, in the venue's zone. */
  validUntil: plannedDayField,
  /** What the client reads first. */
  intro: optionalText(limits.intro, 'Please keep the introduction to at most 5,000 characters.'),
  /** They become the parts of the event. */
  parts: eventPartsField,
  groups: entries(guestGroup, limits.groups, 'groups of guests'),
  lines: entries(line, limits.lines, 'lines'),
  schedule: entries(scheduleRow, limits.rowsInAll, 'rows'),
  signers: entries(signer, limits.signers, 'signers'),
  billTo,
  taxExemption: taxExemption.nullable(),
  /** The certificate, among the documents of whom the proposal is for; null for none. */
  exemptionDocumentId: idField.nullable(),
  /** How the client may pay; none: the proposal does not say. */
  methods: methodsField,
  /** Held besides the total and given back so many days after the event; null for none. */
  securityDeposit: z.object({ cents: amount, returnDays: days }).nullable(),
  terms: optionalText(limits.terms, 'Please keep the terms to at most 20,000 characters.'),
};
