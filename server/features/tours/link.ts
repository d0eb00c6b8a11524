import { defineLink } from '#server/platform/links/define-link.ts';

/** Where whoever booked a tour moves or cancels it. */
export const tourLink = defineLink({ purpose: 'tour', path: '/t/', limits: 'guessing' });
