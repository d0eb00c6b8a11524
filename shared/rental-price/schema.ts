import * as z from 'zod';
import {
  listContentSchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  searchedSchema,
} from '#shared/content/schema.ts';
import { idField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { centsField } from '#shared/fields/cents.ts';
import { requiredText } from '#shared/fields/text.ts';
import { weekdays } from '#shared/rules/hours.ts';
import { rentalPriceLimits } from './values.ts';

const dayMessage = 'Please enter the day as MM-DD, such as 06-15.';
const weekdayMessage = 'Please choose from the days of the week.';
const hoursMessage = 'Please enter a whole number of hours, from 1 to 24, or leave it blank.';

/** A day of every year. February 29 is one. */
const yearDay = /^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|[12]\d))$/;
const yearDayField = z.string({ error: dayMessage }).regex(yearDay, dayMessage).nullable();

const rentalPriceFields = {
  spaceId: requiredIdField('Please choose a space from the list.'),
  /** What a proposal says beside the space, such as "Saturday in June". */
  name: requiredText(rentalPriceLimits.name, {
    required: 'Please enter a name.',
    tooLong: 'Please enter a name of at most 100 characters.',
  }),
  /** The season, its last day included; it may go over the new year. Both or none. */
  fromDay: yearDayField,
  toDay: yearDayField,
  /** None are all. */
  weekdays: z
    .array(z.enum(weekdays, { error: weekdayMessage }), { error: weekdayMessage })
    .max(100, weekdayMessage)
    .transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
  /** The hours that are in the price; null for any number. */
  hours: z.int({ error: hoursMessage }).min(1, hoursMessage).max(rentalPriceLimits.hours, hoursMessage).nullable(),
  priceCents: centsField,
  /** What each hour costs that begins after those; null where there are no more. */
  perExtraHourCents: centsField.nullable(),
  ...publishedFields,
};

/** A row of what a space costs, as staff read it. The first of its space that matches is the price. */
export const rentalPriceSchema = z.object({
  ...publishedShape,
  spaceId: z.string(),
  name: z.string(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  weekdays: z.array(z.enum(weekdays)),
  hours: z.number().nullable(),
  priceCents: z.number(),
  perExtraHourCents: z.number().nullable(),
});
export type RentalPrice = z.infer<typeof rentalPriceSchema>;

/** A new row, for every day unless it says otherwise; the last of its space. */
export const createRentalPriceSchema = z.object({
  ...rentalPriceFields,
  fromDay: rentalPriceFields.fromDay.default(null),
  toDay: rentalPriceFields.toDay.default(null),
  weekdays: rentalPriceFields.weekdays.default([]),
  hours: rentalPriceFields.hours.default(null),
  perExtraHourCents: rentalPriceFields.perExtraHourCents.default(null),
  isActive: rentalPriceFields.isActive.default(true),
  order: rentalPriceFields.order.optional(),
});

/** What is to change; what is left out stays. */
export const updateRentalPriceSchema = z.object(rentalPriceFields).partial();

/** The rows of one space, or of all. */
export const listRentalPricesSchema = listContentSchema.extend({ spaceId: idField.optional() });

/** The same for a file, with the text that is searched for. */
export const exportRentalPricesSchema = listRentalPricesSchema.extend(searchedSchema.shape);
export type ExportRentalPrices = z.output<typeof exportRentalPricesSchema>;

/** The ids of rows of one space in their new order; see `orderedIdsField`. */
export const reorderRentalPricesSchema = z.object({ rentalPriceIds: orderedIdsField, spaceId: idField });
