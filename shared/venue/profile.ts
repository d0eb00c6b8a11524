import * as z from 'zod';
import { imageValueSchema } from '#shared/slots/form-field-schemas.ts';

const counterSchema = z.object({
  label: z.string(),
  /** Shown with a plus behind it. */
  value: z.number(),
});
export type Counter = z.infer<typeof counterSchema>;

/** One kind of room for the night; `pricePerNight` in dollars. */
const accommodationSchema = z.object({
  title: z.string(),
  pricePerNight: z.number(),
  guests: z.string(),
  photo: imageValueSchema,
  description: z.string(),
  amenities: z.array(z.string()),
});
export type Accommodation = z.infer<typeof accommodationSchema>;

/** One thing to know about the hotel next door; `icon` is a name of the site's icon list. */
const hotelFeatureSchema = z.object({ title: z.string(), text: z.string(), icon: z.string() });
export type HotelFeature = z.infer<typeof hotelFeatureSchema>;

/** Questions that belong together. */
const faqCategorySchema = z.object({
  title: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type FaqCategory = z.infer<typeof faqCategorySchema>;

/** The guests of a set-up; `null` where the space is not set that way, or before there was such a field. */
const guests = z.number().nullable().default(null);

/** What visitors read of a space; `holdsCapacities` where the capacities of the About page are this space's. */
const spaceTextSchema = z.object({
  /** The space's own name; what was typed while no space is chosen. */
  name: z.string(),
  /** The space that the words are of: `null` while none is chosen. Staff alone read it. */
  spaceId: z.string().nullable().optional(),
  text: z.string(),
  photo: imageValueSchema,
  holdsCapacities: z.boolean(),
  seated: guests,
  reception: guests,
  theater: guests,
  classroom: guests,
  floorPlan: imageValueSchema.default({ src: '', alt: '' }),
});
export type SpaceText = z.infer<typeof spaceTextSchema>;

/** One step of an event day; `time` as guests read it, such as `4:30 PM`. */
const dayStepSchema = z.object({ time: z.string(), title: z.string(), text: z.string() });
export type DayStep = z.infer<typeof dayStepSchema>;

/**
 * What the venue says of itself beyond its facts, in parts of which a page asks for the ones it shows. A text may name
 * facts that live elsewhere, see `fillIn`.
 */
export const venueProfileSchema = z.object({
  counters: z.array(counterSchema),
  /** What the site says of the catering company, whose name is among the venue's facts. */
  catering: z.string(),
  accommodations: z.array(accommodationSchema),
  hotelFeatures: z.array(hotelFeatureSchema),
  faq: z.array(faqCategorySchema),
  spaces: z.array(spaceTextSchema),
  planOfTheDay: z.array(dayStepSchema),
});
export type VenueProfile = z.infer<typeof venueProfileSchema>;
export type ProfilePart = keyof VenueProfile;
/** The name of a part. */
export const profilePartSchema = venueProfileSchema.keyof();
