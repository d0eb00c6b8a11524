import type { PostedForm, PricedDay, SiteAssets } from '#shared/rendering/site-renderer.ts';
import type { ContentSnapshot } from '#site/data/content-cache.ts';

/** The data a document carries so that the browser hydrates exactly what the server rendered. */
export interface BootData extends ContentSnapshot {
  origin: string;
  /** The time of rendering in milliseconds, so that both sides render the same year. */
  now: number;
  assets: SiteAssets;
  posted?: PostedForm;
  priced?: PricedDay;
}

export const bootElementId = 'boot';

/** Serializes JSON for a script element: escapes every character that could end the element, open another or break a line. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
