/** Every status and error message of the site, in the order of the specification's error catalog. */

export const inquiryMessages = {
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
    fullName: 'Please enter your full name.',
    email: 'Please enter your email address.',
    phone: 'Please enter your phone number.',
    message: 'Please tell us a little about your event.',
  },
  success: {
    home: 'Inquiry Submitted Successfully!',
    contact: 'Message Sent Successfully!',
    price: 'Your Request Is With Us!',
    description: "Thank you for your interest. We'll get back to you soon.",
  },
  failure: {
    title: 'Submission Failed',
    home: 'Failed to submit inquiry',
    contact: 'Failed to send message',
    unknown: 'Please try again later.',
  },
  passedDay: 'This day has passed. Please check it, or send again.',
  sending: 'SENDING...',
  tooLong: 'The message is too long.',
} as const;

/** Console messages except for the first. When playback fails, the visitor sees the file or the poster instead. */
export const videoMessages = {
  waiting: 'The video is loading.',
  streamFailed: 'The video stream failed. Playing the file instead.',
  failed: 'The video could not be played.',
  noFrame: 'No frame could be captured from the video.',
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
  brokenPicture: 'A gallery image could not be loaded:',
} as const;

/** Console messages for failures that show fallback content. */
export const dataMessages = {
  log: 'Content could not be loaded.',
} as const;

export const notFoundMessages = {
  title: 'Oops! Page not found',
  home: 'Return to Home',
  log: 'No page found at',
} as const;

export const endedLinkMessages = {
  title: 'This link is no longer valid',
  advice: 'It has expired, or a newer link took its place. Please use the newest one, or ask us for another.',
  contact: 'Contact us',
} as const;

export const navigationMessages = {
  loading: 'Loading the page…',
} as const;

export const failureMessages = {
  title: 'Something went wrong',
  advice: 'We couldn’t show this page. Please try again in a moment.',
  home: 'Back to the home page',
} as const;

export const brandMessages = {
  logoOf: (venue: string) => `The logo of ${venue}`,
} as const;
