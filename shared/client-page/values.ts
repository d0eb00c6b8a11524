// What a client reads where their page rejects something, free of zod so that the site can carry it.

/** The sentences of the client's page. */
export const clientPageMessages = {
  code: 'Please enter the six digits that we sent you.',
  wrongCode: 'These are not the digits that we sent you, or they are too old. Please ask for new ones.',
  noMail: 'We cannot send the code at the moment. Please try again in a few minutes, or call us.',
  noMailServer: 'We cannot mail you a code. Please call us.',
  noChange: 'There is nothing left to approve here. Please write or call us.',
  tooMany: 'We sent you several codes already. Please try again in an hour, or call us.',
} as const;
