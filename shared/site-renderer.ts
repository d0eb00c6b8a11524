import type { ContentSource } from './content-source.ts';

/** The site's built browser files, as absolute paths on this origin. */
export interface SiteAssets {
  /** ES modules to run, the entry first. */
  scripts: string[];
  styles: string[];
  /** Modules the entry imports, to fetch at once. */
  modulePreloads: string[];
}

export interface SiteRequest {
  /** Path and query as the visitor asked for them, such as `/contact?from=home`. */
  url: string;
  /** Scheme, host and port that canonical links are built from; no trailing slash. */
  origin: string;
  content: ContentSource;
  assets: SiteAssets;
  /** The moment of rendering (milliseconds), so that server and browser draw the same year. */
  now: number;
}

export interface SiteResponse {
  status: number;
  /** A whole document, from `<!doctype html>` on. */
  html: string;
  /** Extra headers, lower case, such as `retry-after`. */
  headers?: Record<string, string>;
}

/** What the site's server entry exports; the server knows the site through this and nothing else. */
export interface SiteRenderer {
  render(request: SiteRequest): Promise<SiteResponse>;
}
