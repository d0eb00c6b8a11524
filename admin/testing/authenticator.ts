import { Secret, TOTP } from 'otpauth';
import { type startRealServer, testPassword } from './real-server.ts';

/** What an authenticator app shows for a key, now or at another moment. */
export function codeAt(key: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: at });
}

/** Switches two-factor sign-in on for an account, and returns its recovery codes. */
export async function setUpTwoFactor(
  { app }: Pick<Awaited<ReturnType<typeof startRealServer>>, 'app'>,
  headers: Record<string, string>,
): Promise<string[]> {
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/v1/auth/two-factor/${path}`, headers, payload })).json().data;
  const { key } = await post('begin', { password: testPassword });
  return (await post('enable', { code: codeAt(key) })).recoveryCodes;
}
