import { definePageSlots, link, list, paragraphs, slotLimits, text } from '#shared/slots/slots.ts';

const entry = { link: link('', '') };
const entries = (links: Record<string, string>) =>
  Object.entries(links).map(([label, to]) => ({ link: { label, to } }));

/** Whether a slot of the layout is seen only once an inquiry was sent. */
export const isSeenOnceSent = (slot: string) => /^inquiry(Sent|Steps)\b/.test(slot);

/** Header, menus, footer and what stands beside every inquiry form: what all pages share. */
export const layoutSlots = definePageSlots({
  headerMenu: list(
    { link: link('', '', 16) },
    entries({ HOME: '/', ABOUT: '/history', SERVICES: '/services', GALLERY: '/gallery', STAY: '/stay', FAQ: '/faq' }),
    8,
  ),
  headerLink: link('CONTACT', '/contact', 16),
  bookingLink: link('BOOK NOW', '/contact', 16),
  footerContact: text('Contact info'),
  footerPages: text('Pages'),
  footerPageLinks: list(
    entry,
    entries({
      Services: '/services',
      Gallery: '/gallery',
      'The Venue': '/venue',
      Weddings: '/weddings',
      'Company Events': '/company-events',
      'Price Your Day': '/price',
      Stay: '/stay',
      Questions: '/faq',
    }),
  ),
  footerCompany: text('Company'),
  footerCompanyLinks: list(entry, entries({ 'About Us': '/history', Contact: '/contact' })),
  footerServices: text('Services'),
  footerServiceLinks: list(entry, entries({ 'Venue Tours': '/contact' })),
  footerLegalLinks: list(entry, entries({ Privacy: '/privacy', Legal: '/legal' }), 4),
  reachCall: text('CALL', { max: 8 }),
  reachMap: text('MAP', { max: 8 }),
  inquiryAnswer: text(
    'Our coordinator answers within one business day. We’re here {hours}. Next comes a tour, free and without obligation. We use what you send to answer you and to plan your event, and nothing else.',
    { max: 300, isOptional: true },
  ),
  inquiryPrivacy: link('Privacy: how we use what you send', '/privacy', slotLimits.label, { isOptional: true }),
  inquirySent: text('What happens next'),
  inquirySteps: list(
    { text: paragraphs('', 200) },
    [
      {
        text: 'Our coordinator reads your message and answers by phone or email within one business day. We’re here {hours}.',
      },
      { text: 'You come and see the hall, and every room of it.' },
      { text: 'You get a written quote with a price beside each line, and time to decide.' },
    ],
    5,
  ),
});
