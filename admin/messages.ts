import { errorTable } from '#shared/errors.ts';

/** Every sentence of the back-office that reports something, whole, so that one search finds it. */

export const requestMessages = {
  validation: (details: { field: string; message: string }[]) =>
    `Validation Error: ${details.map(({ field, message }) => `${field}: ${message}`).join(', ')}`,
  httpError: (status: number) => `HTTP error! status: ${status}`,
  logged: 'API request failed',
} as const;

export const sessionMessages = {
  loading: 'Loading...',
  storedUserKept: 'The profile could not be checked; going on with the stored user.',
  checkFailed: 'The session could not be checked and was ended.',
  outsideSession: 'useSession must be used within a SessionProvider.',
  outsideNotifications: 'useNotifications must be used within a NotificationProvider.',
} as const;

export const loginMessages = {
  heading: 'CRM Dashboard',
  portal: 'Admin Access Portal',
  welcome: 'Welcome Back',
  intro: 'Sign in to see what came in, and to answer it.',
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

export const shellMessages = {
  welcomeBack: (username: string) => `Welcome back, ${username}`,
  logout: 'Logout',
  notFound: 'Oops! Page not found',
  notFoundHint: 'There is nothing at this address.',
  toHome: 'Return to Home',
  inPreparation: 'In preparation',
  sampleSession:
    'The server could not be reached, so you are signed in with the emergency pair: everything here is sample data and nothing can be changed. Log out and sign in again once the server is back.',
  chunkFailed: 'This part of the back-office could not be loaded. Please check the connection and reload the page.',
} as const;

export const inquiryMessages = {
  demoData: 'Using demo data - backend connection unavailable',
  updateFailed: 'Failed to update inquiry status',
  convertFailed: 'Failed to convert inquiry',
  updated: { title: 'Status Updated', text: 'Inquiry status has been updated successfully.' },
  converted: { title: 'Inquiry Converted', text: 'Inquiry has been converted to client successfully.' },
  empty: 'No inquiries found.',
  emptyHint: 'Whatever visitors send through the contact form of the website arrives here.',
  noMatch: 'No inquiries found matching your criteria.',
  clearFilters: 'Clear search and filters',
  lastLoaded: (time: string) =>
    `The server cannot be reached. These are the inquiries as they were loaded ${time}; nothing can be changed until the connection is back.`,
  samples:
    'The server cannot be reached. These are samples, not real inquiries: they only show what this screen looks like, and nothing can be changed.',
  sampleStats: 'Sample figures',
  notFound: 'This inquiry could not be loaded. It may have been deleted, or the server cannot be reached.',
  tryAgain: 'Try again',
} as const;

export const uploadMessages = {
  failed: 'Failed to upload image. Please try again.',
} as const;

export const orderingMessages = {
  move: (name: string) => `Move ${name}`,
  menu: (name: string) => `Actions for ${name}`,
  moveTo: 'Move to position…',
  positionField: (total: number) => `Position (1 to ${total})`,
  wrongPosition: (total: number) => `Please enter a whole number from 1 to ${total}.`,
  instructions:
    'To pick up an item, press Space or Enter on its handle. Carry it with the up and down arrow keys. Press Space or Enter again to drop it, or Escape to leave it where it was.',
  pickedUp: (name: string, place: number, total: number) => `${name} picked up, position ${place} of ${total}.`,
  position: (name: string, place: number, total: number) => `${name}, position ${place} of ${total}.`,
  dropped: (name: string, place: number, total: number) => `${name} dropped, position ${place} of ${total}.`,
  cancelled: (name: string, place: number, total: number) => `${name} is back, position ${place} of ${total}.`,
  acrossLists: 'Items can only be reordered within the same category.',
} as const;
