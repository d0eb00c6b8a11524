import * as z from 'zod';

/** What a new installation makes its own, in the order of the dashboard. */
export const firstRunSteps = [
  ...(['venue', 'brand', 'photographs', 'prices', 'guestPrices', 'roomPrices', 'faq', 'testimonial'] as const),
  ...(['texts', 'legal'] as const),
  ...(['mail', 'team', 'backups'] as const),
] as const;
/** One of these steps. */
export type FirstRunStep = (typeof firstRunSteps)[number];

/** A text to replace, and the form that it stands in: of a page, of the venue's facts, of a part of its profile, or of a service. */
const starterTextSchema = z.object({
  form: z.enum(['page', 'venue', 'service']),
  /** The page, the part or the service. */
  id: z.string(),
  /** What people call it, such as `Home`. */
  name: z.string(),
  text: z.string(),
});
/** A text to replace. */
export type StarterText = z.infer<typeof starterTextSchema>;

/** How far a new installation is, which follows from its data. A step that does not concern it, or whoever asks, is left out. */
export const firstRunSchema = z.object({
  /** Whether staff have dismissed the steps. */
  isOver: z.boolean(),
  steps: z.array(z.object({ name: z.enum(firstRunSteps), isDone: z.boolean() })),
  /** The texts that came with the installation, name its place or firm, and are still what visitors read. */
  texts: z.array(starterTextSchema),
  /** Which samples visitors see. */
  samples: z.array(z.enum(['testimonials', 'prices'])),
});
/** How far a new installation is. */
export type FirstRun = z.infer<typeof firstRunSchema>;
