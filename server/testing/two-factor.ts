import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { testPassword } from './build-test-app.ts';

type Inject = (request: {
  method: 'POST';
  url: string;
  headers: Record<string, string>;
  payload: object;
}) => Promise<{ statusCode: number; json(): { data: { key: string; recoveryCodes: string[] } } }>;

/** What an authenticator app shows for a key at a moment. */
export function codeAt(key: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: at });
}

/** Switches two-factor sign-in on for an account of `signIn`, as its back-office does. */
export async function setUpTwoFactor(inject: Inject, headers: Record<string, string>, at: number) {
  const post = (path: string, payload: object) =>
    inject({ method: 'POST', url: `/api/v1/auth/two-factor/${path}`, headers, payload });
  const begun = await post('begin', { password: testPassword });
  expect(begun.statusCode).toBe(200);
  const { key } = begun.json().data;
  const enabled = await post('enable', { code: codeAt(key, at) });
  expect(enabled.statusCode).toBe(200);
  return { key, recoveryCodes: enabled.json().data.recoveryCodes };
}
