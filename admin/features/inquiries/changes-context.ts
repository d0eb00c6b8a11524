import { createContext } from 'react';
import type { Inquiry } from '#shared/inquiry.ts';
import type { InquiryRecord } from './inquiry-record.ts';

/** What staff change of an inquiry on this screen. */
export type InquiryChanges = Partial<Pick<Inquiry, 'status' | 'priority'>>;

/** A change that was not made, because the inquiry is no longer what it was when the change was decided on. */
export interface Conflict {
  seen: InquiryRecord;
  now: InquiryRecord;
  changes: InquiryChanges;
}

interface ChangesOfScreen {
  /** By id, what version our own last change made: what is on the screen may lag behind it, and that is no conflict. */
  ownVersions: Map<string, number>;
  showConflict?: (conflict: Conflict) => void;
}

export const ChangesContext = createContext<ChangesOfScreen>({ ownVersions: new Map() });
