import ipaddr from 'ipaddr.js';

/**
 * The key that rate limits count an address by: IPv4 whole, IPv6 by its /64 network, because one household or one rented
 * server owns a whole /64 and could otherwise use a new address for every request.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The network of an address key, as the audit log stores it: it tells one visitor's provider from another's, and is nobody's
 * address.
 */
export function networkOf(key: string): string {
  const [a, b, c] = key.split(/[.:]/);
  if (ipaddr.IPv4.isValid(key)) return `${a}.${b}.${c}.0/24`;
  return key.includes(':') ? `${a}:${b}:${c}::/48` : '';
}
