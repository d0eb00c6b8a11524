import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page to go back to after signing in', () => {
  it.each([
    '/dashboard/inquiries?open=7',
    '/dashboard/inbox/mine/6f0000000000000000000001',
    '/dashboard/clients/6f0000000000000000000002?tab=notes',
    '/dashboard/events/6f0000000000000000000003',
  ])('is the remembered %s', (from) => {
    expect(returnPath({ from })).toBe(from);
  });

  it.each([
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\\evil.example/dashboard',
    '/login',
    '/contact',
    '/dashboard/../login',
    '/dashboards',
    '',
    7,
    undefined,
  ])('is the dashboard when %s was remembered', (from) => {
    expect(returnPath({ from })).toBe('/dashboard');
    expect(returnPath(null)).toBe('/dashboard');
  });
});
