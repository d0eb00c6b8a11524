/** Cookies of pages that open for one visitor. The back-office and the APIs read none. */

import type { Config } from '#server/platform/config/config.ts';

/** Such a cookie is bound to this origin where the browser can know that nobody else set it. */
const isSecure = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean => publicOrigin.startsWith('https:');

const fullName = (config: Pick<Config, 'publicOrigin'>, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name;

/** The value of a cookie in a `Cookie` header; undefined where it has none. */
export function readCookie(
  config: Pick<Config, 'publicOrigin'>,
  header: string | undefined,
  name: string,
): string | undefined {
  const start = `${fullName(config, name)}=`;
  const found = header
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start));
  return found?.slice(start.length) || undefined;
}

/** The `Set-Cookie` header of a cookie that scripts cannot read and other sites cannot send; 0 seconds end it. */
export const toCookie = (
  config: Pick<Config, 'publicOrigin'>,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): string =>
  [
    `${fullName(config, name)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ');
