import { withoutInvisible } from './typed-text.ts';

/** An address that mail can be sent to: what RFC 5321 allows before the @ without quotes, and a domain of the internet. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

/** What DNS allows. */
const maxDomainLength = 253;

/** An address as it was typed or pasted, without what nobody sees; a domain of other letters becomes what mail servers know. */
export function cleanEmail(text: string): string {
  const address = withoutInvisible(text).trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (domain.length > maxDomainLength || !/[^\0-\x7f]/.test(domain)) return address;
  if (!/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : address;
}

/** The `mailto:` URL that writes to an address. */
export const toMailUrl = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
