import * as z from 'zod';
import { allergens, catalogUnits, diets } from '#shared/catalog-item/values.ts';
import { eventStatuses } from '#shared/client/values.ts';
import { plannedDayField } from '#shared/fields/basic-fields.ts';

/** The first of its days. */
export const prepSheetQuerySchema = z.object({ from: plannedDayField });
export type PrepSheetQuery = z.output<typeof prepSheetQuerySchema>;

/** How much of a dish one event has on one day; quantities in thousandths. */
const useSchema = z.object({
  eventId: z.string(),
  day: z.string(),
  /** The part of the event that it is in; '' for all of it. */
  part: z.string(),
  quantity: z.number(),
  /** The packages that it is in. */
  of: z.array(z.string()),
  /** Of how many that were chosen it is one, so that guests have one or the other; 1 where everybody has it. */
  chosen: z.number(),
  /** Whether the words of the proposal leave it out. */
  isReworded: z.boolean(),
});

const dishSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What a kitchen prepares, or a bar. */
  team: z.enum(['food', 'bar']),
  /** Of the catalog; '' for what is not in it, so that nothing is known of diets and allergens. */
  category: z.string(),
  unit: z.enum(catalogUnits),
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
  isKnown: z.boolean(),
  /** Of all uses, in thousandths. */
  total: z.number(),
  uses: z.array(useSchema),
});

/** What is to be prepared in a week: its events, and each dish summed over them. */
export const prepSheetSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** By day and time. Those that are not booked yet are listed, and nothing of them is in the sums. */
  events: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      status: z.enum(eventStatuses),
      /** Its first day within the week. */
      day: z.string(),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
      guestCount: z.number(),
      isGuestCountGiven: z.boolean(),
      /** Whether anything of it is agreed: signed, whatever is being changed meanwhile. */
      isAgreed: z.boolean(),
      /** What its running sheet says of dietary needs: each once, with how many guests have it. */
      dietary: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  ),
  /** Food and then drinks, by category and name. */
  dishes: z.array(dishSchema),
});
export type PrepSheet = z.infer<typeof prepSheetSchema>;
export type PrepDish = PrepSheet['dishes'][number];
