import type { ProfilePart } from '#shared/venue/profile.ts';
import type { VenueRecord } from '#shared/venue/schema.ts';
import { venueTexts } from './messages.ts';

/** The facts (`venue`), or a part of the profile. */
export type VenuePart = 'venue' | ProfilePart;

/** The parts in the order of the list. */
export const venueParts = Object.keys(venueTexts.parts) as VenuePart[];

export const isVenuePart = (name: string): name is VenuePart => Object.hasOwn(venueTexts.parts, name);

/** A part as react-admin holds it. */
export type PartRecord = { id: string; version: number } & (Omit<VenueRecord, 'version'> | { value: unknown });

/** The form's values: the facts by name, or `value`, the whole part. */
export type PartValues = Record<string, unknown>;
