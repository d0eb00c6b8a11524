import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { requestIdHeader } from './logging.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
};

/**
 * The default of every response, which documents and files override: nothing may be stored, run or framed. Not
 * @fastify/helmet, whose hook never sees cached responses and malformed requests, which are written without Fastify.
 */
export const apiHeaders: Record<string, string> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The same, with strict transport security where the public origin is https. */
export function headersFor({ publicOrigin }: Config): Record<string, string> {
  return publicOrigin.startsWith('https:')
    ? { ...apiHeaders, 'strict-transport-security': 'max-age=31536000' }
    : apiHeaders;
}

/** Sets the headers that every response has, errors included. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersFor(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).headers(requestIdHeader(request));
    done();
  });
}

/** A fresh 128-bit nonce for one response. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

const documentPolicy = (styles: string, scripts = "'self'", connections = "'self'", framedBy = "'none'") =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // Gallery pictures may be on any other https host.
    "img-src 'self' data: https:",
    `connect-src ${connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');

/** The policy of the public site's documents. */
export const sitePolicy = documentPolicy("'self'");

/** The policy of documents that have no script. */
export const staticPolicy = documentPolicy("'self'", "'none'", "'none'");

/**
 * The policy of a page whose form leads on to a payment page of Stripe, which may have an address of the venue's own: browsers hold a form
 * to where it is sent on to. `standIn`: the address of what stands in for Stripe.
 */
export const payingPolicyOf = (policy: string, standIn = ''): string =>
  policy.replace("form-action 'self'", `form-action 'self' https: ${standIn}`.trimEnd());

/** The policy of previews: no scripts, and the back-office may show them in a frame. */
export const previewPolicy = documentPolicy("'self'", "'none'", "'none'", "'self'");

/** The same, for a video that streams from `streamUrl`: its segments are fetched and handed to the player as blobs. */
export function sitePolicyWith(streamUrl: string): string {
  if (!URL.canParse(streamUrl)) return sitePolicy;
  const { origin, protocol } = new URL(streamUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return sitePolicy;
  return `${documentPolicy("'self'", "'self'", `'self' ${origin}`)}; media-src 'self' blob: ${origin}`;
}

/** The policy of the back-office, whose styles are made in the browser and carry the nonce of the response. */
export const adminPolicy = (nonce: string) => documentPolicy(`'self' 'nonce-${nonce}'`);

/** Hot reload needs inline scripts, inline styles and web sockets. Never sent with built files. */
export const developmentPolicy = `${documentPolicy("'self' 'unsafe-inline'", "'self' 'unsafe-inline'", "'self' ws: wss:")}; worker-src 'self' blob:`;
