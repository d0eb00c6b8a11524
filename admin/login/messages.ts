import { errorTable } from '#shared/errors.ts';

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
  failed: 'Login failed. Please try again.',
  tryAgainIn: (wait: string) => `You can try again in ${wait}.`,
  copyright: (year: number) => `© 2024${year > 2024 ? `–${year}` : ''} Marquee Hall. All rights reserved.`,
  creditLead: 'Powered by ',
  credit: 'Marquee',
} as const;
