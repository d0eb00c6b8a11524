import * as z from 'zod';
import { flagField, idField, plannedDayField } from '#shared/fields/basic-fields.ts';
import { cleanName, optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import {
  bookingMoments,
  type CancellationRow,
  chargeKinds,
  type Deposit,
  findTwice,
  hasTooManyRates,
  moneyLimits as limits,
  moneyMessages as messages,
  type NamedCharge,
  type NamedTaxRate,
  type NumberPrefixes,
  type PaymentMethod,
  paymentMethods,
  publicPriceWays,
  type ScheduleRow,
} from './values.ts';

const taxClass = z.enum(taxClasses);
const part = z.union([z.object({ percent: z.number() }), z.object({ cents: z.number() })]);

/** The settings of taxes, charges, payments and contracts as accounts and other operations read them. */
export const moneySchema = z.object({
  /** Older and newer ones too; `ratesOn` says which are in force. */
  taxRates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      percent: z.number(),
      classes: z.array(taxClass),
      isOnServiceCharge: z.boolean(),
      isOnGratuity: z.boolean(),
      isOnShortfall: z.boolean(),
      validFrom: z.string().nullable(),
    }) satisfies z.ZodType<NamedTaxRate>,
  ),
  chargesNoSalesTax: z.boolean(),
  charges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(chargeKinds),
      amount: part,
      classes: z.array(taxClass),
      paidOutPercent: z.number(),
      purpose: z.string(),
      validFrom: z.string().nullable(),
    }) satisfies z.ZodType<NamedCharge>,
  ),
  /** What food and drink come to at least; null: no minimum. */
  minimumCents: z.number().nullable(),
  isMinimumCharged: z.boolean(),
  deposit: z
    .object({ amount: part, dueDays: z.number(), notWithinMonths: z.number().nullable() })
    .nullable() satisfies z.ZodType<Deposit | null>,
  /** The rows after the deposit; the last one is what is left. */
  schedule: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      amount: z.union([...part.options, z.object({ percentOfRest: z.number() })]),
      due: z.union([
        z.object({ daysBefore: z.number() }),
        z.object({ daysAfter: z.number() }),
        z.object({ day: z.string() }),
      ]),
    }) satisfies z.ZodType<ScheduleRow>,
  ),
  cancellation: z.array(
    z.object({
      atLeast: z.number(),
      unit: z.enum(['months', 'days']),
      refundPercent: z.number(),
    }) satisfies z.ZodType<CancellationRow>,
  ),
  /** Days before the event until which clients change the number of guests, their choices, and dietary needs. */
  countDeadlineDays: z.number(),
  choiceDeadlineDays: z.number(),
  dietaryDeadlineDays: z.number(),
  methods: z.array(z.enum(paymentMethods)),
  numberPrefixes: z.object({
    proposal: z.string(),
    invoice: z.string(),
    creditNote: z.string(),
    receipt: z.string(),
  }) satisfies z.ZodType<NumberPrefixes>,
  /** Years after the event in which evidence of a sale is neither trashed nor erased. */
  retentionYears: z.number(),
  bookedWhen: z.enum(bookingMoments),
  /** Whether signers confirm a code that is mailed to them. */
  requiresSigningCode: z.boolean(),
  /** Whether the venue signs too before a proposal is accepted. */
  requiresCountersignature: z.boolean(),
  publicPrices: z.enum(publicPriceWays),
  terms: z.string(),
  /** What clients consent to for electronic records; its version grows with every other wording. */
  consent: z.string(),
  consentVersion: z.number(),
  version: versionField,
});
export type Money = z.infer<typeof moneySchema>;

/** How many days before the event clients change something of their contract for the last time. */
export type ContractDeadlines = Pick<Money, 'countDeadlineDays' | 'choiceDeadlineDays' | 'dietaryDeadlineDays'>;

const whole = (max: number, message: string, min = 0) => z.int({ error: message }).min(min, message).max(max, message);
const percentField = whole(limits.percent, messages.percent);
const centsField = whole(limits.cents, messages.cents);
const daysField = whole(limits.days, messages.days);
const lineId = idField.min(1).optional();
const nameField = requiredText(
  limits.name,
  { required: messages.name, tooLong: messages.tooLong(limits.name) },
  cleanName,
);
const classesField = z
  .array(z.enum(taxClasses, { error: messages.classes }), { error: messages.classes })
  .min(1, messages.classes)
  .transform((chosen) => taxClasses.filter((one) => chosen.includes(one)));
const validFromField = plannedDayField.nullable();
const percentPart = z.object({ percent: percentField });
const centsPart = z.object({ cents: centsField });
const partField = z.union([percentPart, centsPart], { error: messages.amount });
const rowAmountField = z.union([percentPart, centsPart, z.object({ percentOfRest: percentField })], {
  error: messages.amount,
});
const dueField = z.union(
  [z.object({ daysBefore: daysField }), z.object({ daysAfter: daysField }), z.object({ day: plannedDayField })],
  { error: messages.due },
);

const listOf = <Line extends z.ZodType>(line: Line, max: number) =>
  z.array(line, { error: messages.list }).max(max, messages.tooMany(max));

/** Rejects an id that another line has. */
function rejectTwiceIds(lines: { id?: string | undefined }[], { addIssue }: z.RefinementCtx): void {
  const ids = lines.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) addIssue({ code: 'custom', message: messages.twiceId });
}

/** Rejects a line of which another one has the name and the first day. */
function rejectTwiceFrom(lines: { name: string; validFrom: string | null }[], { addIssue }: z.RefinementCtx): void {
  const index = findTwice(lines);
  if (index !== -1) addIssue({ code: 'custom', path: [index, 'validFrom'], message: messages.twiceFrom });
}

const taxRatesField = listOf(
  z.object({
    id: lineId,
    name: nameField,
    percent: percentField,
    classes: classesField,
    isOnServiceCharge: flagField,
    isOnGratuity: flagField,
    isOnShortfall: flagField,
    validFrom: validFromField,
  }),
  limits.rates,
)
  .superRefine(rejectTwiceIds)
  .superRefine(rejectTwiceFrom)
  .refine((rates) => !hasTooManyRates(rates), messages.tooManyRates);

const chargesField = listOf(
  z.object({
    id: lineId,
    name: nameField,
    kind: z.enum(chargeKinds, { error: messages.choice }),
    amount: partField,
    classes: classesField,
    paidOutPercent: percentField,
    purpose: optionalText(limits.purpose, messages.tooLong(limits.purpose), cleanName),
    validFrom: validFromField,
  }),
  limits.charges,
)
  .superRefine(rejectTwiceIds)
  .superRefine(rejectTwiceFrom);

const scheduleField = listOf(
  z.object({ id: lineId, name: nameField, amount: rowAmountField, due: dueField }),
  limits.scheduleRows,
)
  .min(1, messages.rows)
  .superRefine(rejectTwiceIds);

const cancellationField = listOf(
  z.object({
    atLeast: whole(limits.days, messages.cancellation),
    unit: z.enum(['months', 'days'], { error: messages.choice }),
    refundPercent: percentField,
  }),
  limits.cancellationRows,
).superRefine((rows, { addIssue }) => {
  const keys = rows.map(({ atLeast, unit }) => (atLeast === 0 ? '0' : `${atLeast} ${unit}`));
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (index !== -1) addIssue({ code: 'custom', path: [index, 'atLeast'], message: messages.twiceAtLeast });
});

const methodList = z.array(z.enum(paymentMethods, { error: messages.choice }), { error: messages.methods });
const inOrder = (chosen: PaymentMethod[]) => paymentMethods.filter((one) => chosen.includes(one));

/** Ways to pay, each once; none: nothing is said of it. */
export const methodsField = methodList.transform(inOrder);

const prefix = z
  .string({ error: messages.prefix })
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9-]{1,${limits.prefix}}$`), messages.prefix);
const { min: fewestYears, max: mostYears } = limits.retentionYears;

/** What managers may change: settings left out stay, lists are sent whole. A line without an id is a new one. */
export const updateMoneySchema = z
  .object({
    taxRates: taxRatesField,
    chargesNoSalesTax: flagField,
    charges: chargesField,
    minimumCents: centsField.nullable(),
    isMinimumCharged: flagField,
    deposit: z
      .object({
        amount: partField,
        dueDays: daysField,
        notWithinMonths: whole(limits.months, messages.months, 1).nullable(),
      })
      .nullable(),
    schedule: scheduleField,
    cancellation: cancellationField,
    countDeadlineDays: daysField,
    choiceDeadlineDays: daysField,
    dietaryDeadlineDays: daysField,
    methods: methodList.min(1, messages.methods).transform(inOrder),
    numberPrefixes: z
      .object({ proposal: prefix, invoice: prefix, creditNote: prefix, receipt: prefix })
      .refine((all) => new Set(Object.values(all)).size === 4, messages.twicePrefix),
    retentionYears: whole(mostYears, messages.retentionYears, fewestYears),
    bookedWhen: z.enum(bookingMoments, { error: messages.choice }),
    requiresSigningCode: flagField,
    requiresCountersignature: flagField,
    publicPrices: z.enum(publicPriceWays, { error: messages.choice }),
    terms: optionalText(limits.terms, messages.tooLong(limits.terms)),
    consent: requiredText(limits.consent, { required: messages.consent, tooLong: messages.tooLong(limits.consent) }),
  })
  .partial();
export type UpdateMoney = z.output<typeof updateMoneySchema>;
