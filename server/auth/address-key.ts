import { isIPv6 } from 'node:net';

/**
 * What limits count an address by: IPv4 whole, IPv6 by its /64 network, because one household or one rented server
 * has a whole /64 to itself and could otherwise ask from a fresh address every time.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] as string).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The network that an address key belongs to, as it is kept in the activity log: long enough to tell one visitor's
 * provider from another's, too short to be anybody's address.
 */
export function networkOf(key: string): string {
  const [a, b, c] = key.split(/[.:]/);
  if (/^\d+\.\d+\.\d+\.\d+$/.test(key)) return `${a}.${b}.${c}.0/24`;
  return key.includes(':') ? `${a}:${b}:${c}::/48` : '';
}
