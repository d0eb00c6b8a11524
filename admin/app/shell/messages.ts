/** What the frame around the screens says, and what shows where there is no screen. */
export const shellMessages = {
  welcomeBack: (username: string) => `Welcome back, ${username}`,
  logout: 'Logout',
  notFound: 'Oops! Page not found',
  toHome: 'Return to Home',
  search: 'Search everything',
  sampleSession:
    'The server could not be reached, so you are signed in with the fallback login. Everything here is sample data and cannot be changed. Log out and sign in again when the server is back.',
  screenCrashed: 'Something went wrong on this screen. Please reload the page, or go to another screen.',
  reload: 'Reload the page',
  skip: 'Skip to content',
  openMenu: 'Open the menu',
  shortcuts: 'Keyboard shortcuts',
  guide: 'Guide',
  lightMode: 'Use light mode',
  darkMode: 'Use dark mode',
} as const;

export const sidebarMessages = {
  sidebar: 'Sidebar',
  drawer: 'Menu',
  main: 'Main',
  expand: 'Expand the sidebar',
  collapse: 'Collapse the sidebar',
  counted: (label: string, count: string, unit: string) => `${label}, ${count} ${unit}`,
  unanswered: 'unanswered',
  mail: 'to look at',
  unread: 'unread',
  version: (version: string) => `Marquee ${version}`,
} as const;

export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  search: 'Search',
  add: 'Add an item',
  goTo: (screen: string) => `Go to ${screen}`,
  show: 'Show keyboard shortcuts',
  enable: 'Use single-key shortcuts',
  guide: 'Guide to this screen',
  close: 'Close',
} as const;
