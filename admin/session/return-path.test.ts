import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page to go back to after signing in', () => {
  it('is the remembered screen with its query', () => {
    expect(returnPath({ from: '/dashboard/inquiries?open=7' })).toBe('/dashboard/inquiries?open=7');
  });

  it.each([
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\\evil.example/dashboard',
    '/login',
    '/contact',
    '',
    7,
    undefined,
  ])('is the dashboard when %s was remembered', (from) => {
    expect(returnPath({ from })).toBe('/dashboard');
    expect(returnPath(null)).toBe('/dashboard');
  });
});
