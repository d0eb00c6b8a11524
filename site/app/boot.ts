import type { PostedForm, SiteAssets } from '#shared/site-renderer.ts';
import type { ContentSnapshot } from '#site/data/content-cache.ts';

/** What the browser must know to draw the very document that the server sent. */
export interface BootData extends ContentSnapshot {
  origin: string;
  /** Milliseconds; the server's moment, so that a year drawn twice is the same year. */
  now: number;
  assets: SiteAssets;
  posted?: PostedForm;
}

export const bootElementId = 'boot';

/** JSON that can stand inside a script element: nothing in it can end the element, open another or break a line of code. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
