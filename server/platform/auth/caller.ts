import type { FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';

/** Where a request comes from: the key of its address, and its browser in words. */
export interface Caller {
  address: string;
  agent: string;
}

/** The first that matches, because most browsers name others, too. */
const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Such as `Firefox on Windows`: enough for people to tell their devices apart, and no fingerprint. */
export function describeAgent(userAgent = ''): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return [browser, system].filter((part) => part !== '').join(' on ');
}

/** Who sends a request, for the rate limits and the list of sessions. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: addressKey(ip), agent: describeAgent(headers['user-agent']) };
}
