import { describe, expect, it } from 'vitest';
import { cleanEmail, emailPattern, toMailUrl } from './email-address.ts';

describe('an email address', () => {
  it.each([
    'o&leary@example.com',
    'a=b@example.com',
    "o'hara@example.com",
    'ada+tag@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'info@xn--h1alffa9f.xn--p1ai',
    'ada@mail.example.co.uk',
    '_@1-800-weds.example',
    'ada@example.photography',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
    'ada@x.y--z.example',
  ])('may be %s', (address) => {
    expect(cleanEmail(address)).toBe(address);
    expect(address).toMatch(emailPattern);
  });

  it.each([
    ['\u200bada@example.com', 'ada@example.com'],
    ['ada@exam\u200dple.com\u2060', 'ada@example.com'],
    ['\ufeffada\u00ad@example.com ', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\u00a0ada@example.com', 'ada@example.com'],
    ['info@россия.рф', 'info@xn--h1alffa9f.xn--p1ai'],
    ['info@Bücher.example', 'info@xn--bcher-kva.example'],
    ['info@例え。jp', 'info@xn--r8jz45g.jp'],
  ])('pasted as %j is %s', (pasted, address) => {
    expect(cleanEmail(pasted)).toBe(address);
    expect(address).toMatch(emailPattern);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.com.',
    '.ada@example.com',
    'ada.@example.com',
    'ada..b@example.com',
    'ada b@example.com',
    'ada@example.com, bob@example.com',
    'Ada <ada@example.com>',
    'ada@example.com\nBcc: bob@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@a.example-.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    'ada@127.0.0.1',
    'ada@example.xn--',
    'ada@bü/cher.example',
    'a\u0000b@example.com',
  ])('is not %j', (text) => {
    expect(cleanEmail(text)).not.toMatch(emailPattern);
  });

  it('has a domain that DNS allows', () => {
    const long = `ada@${'é'.repeat(120_000)}!`;
    expect(cleanEmail(long)).toBe(long);
  });

  it('is written to whatever it has in it', () => {
    expect(toMailUrl('a&b?c=d%e@example.com')).toBe('mailto:a%26b%3Fc%3Dd%25e@example.com');
  });
});
