import { authLimits, wrongCode } from '#shared/account/values.ts';
import { errorTable } from '#shared/api/errors.ts';

export const loginMessages = {
  heading: 'CRM Dashboard',
  portal: 'Admin Access Portal',
  welcome: 'Welcome Back',
  intro: 'Sign in to view and answer inquiries.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  refused: errorTable.invalid_credentials.message,
  code: 'Six-digit code',
  codeHint: 'From your authenticator app. Without your phone, enter one of your recovery codes.',
  wrongCode,
  back: 'Back',
  failed: 'Login failed. Please try again.',
  tryAgainIn: (wait: string) => `You can try again in ${wait}.`,
  copyright: (year: number, name: string) => `© 2024${year > 2024 ? `–${year}` : ''} ${name}. All rights reserved.`,
  creditLead: 'Powered by ',
  credit: 'Marquee',
} as const;

export const inviteMessages = {
  heading: 'Join the team',
  loading: 'Loading...',
  intro: (by: string, role: string) => `${by} invites you. Choose how you sign in. Your role: ${role}.`,
  passwordRule: `At least ${authLimits.password.min} characters. Four words that do not belong together are easy to remember.`,
  join: 'Join',
  joining: 'Joining...',
  failed: 'The server did not answer. Please try again.',
} as const;
