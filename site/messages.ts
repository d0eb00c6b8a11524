/** Every sentence the site says about what happened, in the order of the specification's catalogue of errors. */

export const inquiryMessages = {
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    fullName: 'Please enter your full name.',
    email: 'Please enter your e-mail address.',
    phone: 'Please enter your phone number.',
    message: 'Please tell us a few words about your event.',
  },
  success: {
    home: 'Inquiry Submitted Successfully!',
    contact: 'Message Sent Successfully!',
    description: "Thank you for your interest. We'll get back to you soon.",
  },
  failure: {
    title: 'Submission Failed',
    home: 'Failed to submit inquiry',
    contact: 'Failed to send message',
    unknown: 'Please try again later.',
  },
  sending: 'SENDING...',
  tooLong: 'The message is too long.',
  booked: 'That day is already taken. Ask us all the same: another one close by may be free.',
} as const;

/** For the console, except for the first: whatever fails, the visitor sees the file, or the poster, instead. */
export const videoMessages = {
  waiting: 'The film is loading.',
  streamLost: 'The stream of the film failed; its file is played instead.',
  lost: 'The film could not be played.',
  noFrame: 'No picture could be taken from the film.',
} as const;

export const testimonialMessages = {
  none: 'No testimonials available at the moment.',
} as const;

export const serviceMessages = {
  noEquipment: 'No equipment available at the moment.',
} as const;

export const galleryMessages = {
  loading: 'Loading the gallery…',
  unsuccessful: 'Failed to load gallery data from server.',
  exception: 'Failed to load gallery. Please check your connection and try again.',
  tryAgain: 'Try Again',
  empty: { title: 'No images available yet.', advice: 'Check back soon for our latest event photos!' },
  brokenPicture: 'A picture of the gallery could not be loaded:',
} as const;

/** For the browser's console, where the specification wants a failure logged and something else shown. */
export const dataMessages = {
  log: 'Content could not be fetched.',
} as const;

export const notFoundMessages = {
  title: 'Oops! Page not found',
  home: 'Return to Home',
  log: 'No page of this site lives at',
} as const;

export const navigationMessages = {
  loading: 'Loading the page…',
} as const;

export const failureMessages = {
  title: 'Something went wrong',
  advice: 'This page could not be shown. Please open it again in a moment.',
  home: 'Back to the home page',
} as const;
