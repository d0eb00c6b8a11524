import { expect, it } from 'vitest';
import { isSenderAuthenticated } from './authentication.ts';

const check = (header: string | null) => isSenderAuthenticated(header, 'mx.hall.example', 'rose@home.example');

it.each([
  'mx.hall.example; dmarc=pass header.from=home.example',
  'MX.hall.example 1; spf=fail smtp.mailfrom=x@else.example; dmarc = pass (p=none; sp=none) header.from=Home.example',
  'mx.hall.example; dkim=fail header.d=else.example; dkim=pass header.d=mail.home.example header.s=a',
  'mx.hall.example; dkim=pass header.d=home.example; dmarc=none header.from=home.example',
  'mx.hall.example; dmarc=none (no policy) header.from=home.example; dkim=pass header.i=@home.example',
  'mx.hall.example; dkim/1=pass reason="good; signature" header.i=@home.example',
])('trusts %s', (header) => expect(check(header)).toBe(true));

it.each([
  null,
  '',
  'mx.hall.example; none',
  'mx.else.example; dmarc=pass header.from=home.example',
  'mx.hall.example.else.example; dmarc=pass header.from=home.example',
  'mx.hall.example; dmarc=fail header.from=home.example; dkim=pass header.d=home.example',
  'mx.hall.example; dmarc=temperror header.from=home.example; dkim=pass header.d=home.example',
  'mx.hall.example; dmarc=none header.from=home.example; dmarc=fail header.from=home.example; dkim=pass header.d=home.example',
  'mx.hall.example; dmarc=none header.from=home.example',
  'mx.hall.example; dmarc=none header.from=home.example; dkim=pass header.d=else.example',
  'mx.hall.example; dmarc=pass header.from=else.example',
  'mx.hall.example; dkim=pass header.d=nothome.example',
  'mx.hall.example; dkim=pass header.d=example',
  'mx.hall.example; dkim=pass',
  'mx.hall.example; spf=pass smtp.mailfrom=rose@home.example',
  'mx.hall.example (; dmarc=pass header.from=home.example)',
  'mx.hall.example; dkim=fail reason="; dmarc=pass header.from=home.example"',
  'mx.hall.example; dkim=none reason="x dkim=pass header.d=home.example"',
])('does not trust %s', (header) => expect(check(header)).toBe(false));

it('trusts nobody where no host is named', () =>
  expect(isSenderAuthenticated('mx; dmarc=pass header.from=home.example', undefined, 'a@home.example')).toBe(false));
