import { oneOrMany } from '#admin/format/format.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { authLimits } from '#shared/account/values.ts';

/** What the sections of the own account say. */
export const accountTexts = {
  title: 'Your account',
  text: 'Your name, email, signature, password and second factor.',
  labels: { displayName: 'Name', email: 'Email', signature: 'Signature' },
  password: {
    title: 'Password',
    text: 'A new password ends your other sessions.',
    old: 'Current password',
    next: 'New password',
    rule: `At least ${authLimits.password.min} characters.`,
    save: 'Change password',
    saved: 'Your password is changed. Your other sessions have ended.',
  },
  sessions: {
    title: 'Sessions',
    text: 'Where you are signed in. A session ends after 24 hours.',
    unknown: 'Unknown browser',
    current: 'This browser',
    seen: (moment: string) => `Last used ${moment}`,
    network: (network: string) => `Network ${network}`,
    end: 'End',
    endOf: (agent: string) => `End the session in ${agent}`,
    ended: 'The session has ended.',
    failed: 'The sessions could not be loaded.',
    loading: 'Loading the sessions',
  },
} as const;

/** What the setup of two-factor sign-in says. */
export const twoFactorTexts = {
  title: 'Two-factor sign-in',
  off: 'Off. Your password alone signs you in.',
  text: 'An authenticator app on your phone shows a new code every 30 seconds. At sign-in you enter it after your password.',
  on: (since: string) => `On since ${since}.`,
  codesLeft: (count: number) => `${oneOrMany(count, 'recovery code', 'recovery codes')} left.`,
  setUp: 'Set up',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  renewed: 'Your new recovery codes are ready. The old ones no longer work.',
  turnedOff: 'Two-factor sign-in is off.',
  password: 'Your password',
  next: 'Next',
  scan: 'Scan this code with your authenticator app, or type the key into it.',
  qr: 'QR code of the key',
  key: 'Key',
  code: 'Six-digit code from the app',
  turnOn: 'Turn on',
  turnedOn: 'Two-factor sign-in is on.',
  codesTitle: 'Your recovery codes',
  codes:
    'Each signs you in once without your phone. They are shown only now: print them or keep them in your password manager.',
  copy: 'Copy',
  notCopied: 'Could not copy. Please select the codes and copy them.',
  kept: 'I’ve saved them',
  failed: commonTexts.loadFailed,
  loading: commonTexts.loading,
  required: 'Your team requires two-factor sign-in',
  requiredText: 'Set it up once, then go on. You need your phone and an authenticator app.',
  logout: 'Log out',
} as const;

/** What the notification preferences say. */
export const notificationTexts = {
  title: 'Notifications',
  text: 'Choose what we notify you about, and when.',
  desktop: 'On this desktop',
  desktopHint: 'Browser notifications, on each computer where you turn them on with the Live button in the header.',
  email: 'By email',
  emailHint: 'To the email of your account. Enter one under Your account first.',
  quiet: 'Quiet hours',
  quietHint: 'No notices between these times, in the time zone of the venue; emails wait. Leave both blank for none.',
  names: 'Show names in notices',
  namesHint: 'Anybody who sees your screen can read them.',
  labels: {
    desktop: 'On this desktop',
    email: 'By email',
    quietFrom: 'From',
    quietUntil: 'Until',
    showNames: 'Show names in notices',
  },
} as const;
