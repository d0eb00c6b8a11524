import { authLimits, usernameKey } from '#shared/account/values.ts';

// From the public lists of leaked passwords: those that are long enough to pass the length rule.
const commonPasswords = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 123123123123 111111111111 000000000000 987654321098
  password1234 password12345 password123456 passwordpassword password1password p@ssw0rd1234 passw0rd1234
  qwertyuiop123 qwertyuiop12 qwertyuiop[] qwertyuiopasdfgh qwerty123456 qwerty1234567 1q2w3e4r5t6y 1qaz2wsx3edc
  q1w2e3r4t5y6 zaq12wsxcde3 asdfghjkl123 zxcvbnm12345 abcdefghijkl abcdef123456 abc123abc123 abcd1234abcd
  administrator administrator1 adminadminadmin admin1234567 admin12345678 adminpassword rootpassword
  iloveyou1234 letmein12345 letmeinletmein welcome12345 welcome123456 changeme1234 changemechangeme
  sunshine1234 princess1234 football1234 baseball1234 monkey123456 dragon123456 superman1234 michael12345
  marqueemarquee marquee12345 marqueehall1 marqueehall123 correcthorsebatterystaple trustno1trustno1`
    .split(/\s+/)
    .filter((password) => password !== ''),
);

/**
 * Why a password cannot be taken, as the rest of a sentence that begins with its name; `undefined` where it can. Long
 * and not known to guessers is all that is asked: no rules on digits and signs.
 */
export function passwordProblem(username: string, password: string): string | undefined {
  const { min, max } = authLimits.password;
  if (password.length < min) return `must be at least ${min} characters long`;
  if (password.length > max) return `must be at most ${max} characters long`;
  const lower = usernameKey(password);
  if (lower === usernameKey(username)) return 'must differ from the username';
  if (commonPasswords.has(lower) || new Set(lower).size < 4)
    return 'is one of the first that guessers try; choose another, such as four words that do not belong together';
  return undefined;
}
