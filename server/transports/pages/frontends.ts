import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/platform/http/response-cache.ts';
import type { SiteAssets, SiteRenderer } from '#shared/rendering/site-renderer.ts';

export interface AssetParts {
  cache: ResponseCache;
  /** The headers of every response. */
  headers: Record<string, string>;
}

/**
 * The two browser applications as the server needs them. There are two implementations: the built files of `dist/`
 * (`built-frontends.ts`) and the development servers with hot reload.
 */
export interface Frontends {
  /** In development inline scripts, inline styles and web sockets are allowed, which hot reload needs. */
  mode: 'built' | 'development';
  /** Adds the routes under `/assets/site/`, `/assets/admin/` and `/assets/guide/`; called once, before the app is ready. */
  registerAssets(app: FastifyInstance, parts: AssetParts): Promise<void>;
  /** The site's renderer, and the browser files that the document of a page names; read for every rendered page. */
  site(): Promise<{ renderer: SiteRenderer; assetsOf(page: string): SiteAssets }>;
  /** The back-office's document for `url`, with `__CSP_NONCE__` wherever the answer's nonce belongs. */
  adminDocument(url: string): Promise<string>;
  /** The documents of the guide by their paths; their files are below `/assets/guide/`. */
  guide(): Promise<ReadonlyMap<string, string>>;
  /** Whose work both applications hold, with the licenses. */
  credits(): Promise<string>;
  /** Ends watchers and sockets of its own. */
  close?(): Promise<void>;
}
