import { oneOrMany } from '#admin/format/format.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { type Role, roleLabels, roles } from '#shared/roles.ts';

/** What the team section says. */
export const teamTexts = {
  title: 'Team',
  text: 'Who works here, invitations, roles and the rules of sign-in.',
  members: 'Accounts',
  loading: 'Loading the team',
  failed: commonTexts.loadFailed,
  you: 'You',
  disabled: 'Disabled',
  twoFactor: 'Two-factor',
  signedIn: (count: number, seen: string) => `${oneOrMany(count, 'session', 'sessions')}, last used ${seen}`,
  signedOut: 'Not signed in',
  roleOf: (name: string) => `Role of ${name}`,
  roleHints: {
    read_only: 'Reads everything but the settings',
    staff: 'Handles inquiries, tasks and content',
    manager: 'Also confirms events, exports and changes the settings',
    admin: 'Everything, the team included',
  } satisfies Record<Role, string>,
  roleSet: (name: string, role: string) => `${name} now has the role ${role}.`,
  disable: 'Disable',
  enable: 'Enable',
  reset: 'Reset two-factor sign-in',
  enabled: (name: string) => `${name} can sign in again.`,
  wasDisabled: (name: string) => `${name} is signed out and cannot sign in.`,
  wasReset: (name: string) => `${name} signs in without a second factor now.`,
  disableTitle: (name: string) => `Disable ${name}?`,
  disableQuestion:
    'They are signed out at once and cannot sign in. Their name stays in the history. You can enable the account again.',
  resetTitle: (name: string) => `Reset two-factor sign-in of ${name}?`,
  resetQuestion:
    'Their password alone signs them in until they set it up again. First make sure the request is really from them.',
} as const;

/** What inviting says. */
export const inviteTexts = {
  title: 'Invite somebody',
  text: 'You get a link to send to them. It works once, for seven days.',
  email: 'Email',
  role: 'Role',
  create: 'Create link',
  sendsEmail: 'Email the link',
  emailed: (email: string) => `The link was emailed to ${email}. It is shown only now.`,
  notEmailed: (email: string) =>
    `The email to ${email} could not be sent. Please send them the link yourself; it is shown only now.`,
  ready: (email: string) => `The link for ${email} is shown only now. Send it to nobody else.`,
  link: 'Link of the invitation',
  copy: 'Copy link',
  notCopied: 'Could not copy. Please select the link and copy it.',
  waiting: 'Waiting invitations',
  until: (role: string, by: string, day: string) => `${role}, invited by ${by}, until ${day}`,
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke the invitation of ${email}`,
  revoked: 'The link no longer works.',
} as const;

/** What the rules of sign-in say. */
export const securityTexts = {
  title: 'Sign-in rules',
  loading: 'Loading the rules of sign-in',
  require: 'Require two-factor sign-in for managers and owners',
  hint: 'Managers and owners must set it up before they can do anything else.',
  on: 'Two-factor sign-in is required now.',
  off: 'Two-factor sign-in is optional now.',
} as const;

/** The roles, each with what it may do. */
export const roleOptions = roles.map((role) => ({
  value: role,
  label: roleLabels[role],
  hint: teamTexts.roleHints[role],
}));
