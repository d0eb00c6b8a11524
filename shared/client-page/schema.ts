import * as z from 'zod';

/** A browser that opened the page of an event with a mailed code. */
const trustedDeviceSchema = z.object({
  _id: z.string(),
  /** Such as `Safari on iPhone`; blank where nothing is known. */
  name: z.string(),
  /** ISO 8601. */
  trustedAt: z.string(),
  expiresAt: z.string(),
});

/** The client's page of an event, as staff see it. */
export const clientPageSchema = z.object({
  /** The id of the event. */
  _id: z.string(),
  /** When the link that works was made last, ISO 8601; null while none works. */
  linkedAt: z.string().nullable(),
  /** Where a new link and the codes go; blank for a client without an address. */
  email: z.string(),
  /** Why no link can be sent; blank where one can. */
  problem: z.string(),
  devices: z.array(trustedDeviceSchema),
});
export type ClientPage = z.infer<typeof clientPageSchema>;
