import type { RecordEntity } from '#shared/entities.ts';
import { anInquiry } from './an-inquiry.ts';
import type { OpenRecords } from './open-records.ts';

export interface SampleOptions {
  /** What it belongs to, by kind; where that is left out, the sample adds what it cannot be without. */
  owners?: Partial<Record<RecordEntity, string>>;
  /** Stands in its texts. */
  words: string;
}

/** Adds a valid record of a kind, as an owner of the venue does over REST, and returns its id. */
export type Sample = (records: OpenRecords, options: SampleOptions) => Promise<string>;

/** The samples of a feature: `testing/sample.ts` of its folder. */
export type Samples = Partial<Record<RecordEntity, Sample>>;

/** What a note or a document belongs to, as its request names it. */
export async function ownerOf({ add }: OpenRecords, { owners = {} }: SampleOptions) {
  const [[entity, entityId] = ['inquiry', await add('/inquiries', anInquiry())]] = Object.entries(owners);
  return { entity, entityId };
}

/** What a task or a hold is about, as its request names it. */
export const subjectsOf = ({ owners = {} }: SampleOptions) =>
  Object.fromEntries(Object.entries(owners).map(([entity, id]) => [`${entity}Id`, id]));
