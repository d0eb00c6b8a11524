/** What staff read of the client's page of an event. */
export const clientPageTexts = {
  title: 'Client’s page',
  loading: 'Loading the client’s page',
  failed: 'The client’s page could not be loaded.',
  none: 'No link works now.',
  linked: (at: string) => `The newest link was made on ${at}.`,
  codes: (email: string) => `Codes for new devices go to ${email}.`,
  devices: 'Trusted devices',
  noDevices: 'No device is trusted. The page asks for a mailed code first.',
  unknown: 'Unknown device',
  until: (from: string, until: string) => `Since ${from}, until ${until}`,
  revoke: 'Revoke',
  revokeOf: (device: string) => `Revoke: ${device}`,
  revoked: 'The device is not trusted any more.',
  send: 'Send a new link',
  question: 'Send a new link?',
  consequence: (email: string) =>
    `${email} gets a new link to the page. Links that were sent before stop working at once. Trusted devices stay trusted.`,
  sent: 'The new link is on its way.',
} as const;
