import { definePageSlots, searchSlots } from '#shared/slots/slots.ts';
import { policySlots } from './policy.ts';

/** The texts of the legal page. */
export const legalSlots = definePageSlots({
  ...policySlots({
    label: 'Legal',
    headline: 'The small print, in plain words.',
    text: 'This page says who runs this website, how you may use it, and what its prices and dates mean.',
    contactHeadline: 'Who runs this website',
    contactText:
      '{name} runs this website. [Write the full name of your company, its form, such as LLC, and the state where it is registered.]',
    sections: [
      {
        title: 'Using this website',
        text: 'You may read and print these pages and link to them. Please do not try to break into this website or to overload it, and do not send inquiries in the name of somebody else.\n\nWe take care that what stands here is right, but it can be out of date or wrong. If something matters to your decision, please ask us. Nothing on this page takes away a right that the law gives you.',
      },
      {
        title: 'Prices and dates',
        text: 'Prices and packages on this website tell you what to expect. They are not an offer. [Say whether taxes, service charges, and gratuities are included.]\n\nA date that this website calls open can be taken before your inquiry reaches us. Sending an inquiry books nothing. [Say what books a date at your venue, such as a signed contract and a deposit.]',
      },
      {
        title: 'Photographs and copyright',
        text: 'The texts, photographs, and logo on this website belong to {name} or are used with permission. [Name the photographers, if they want to be named.] Please ask us before you use them elsewhere.\n\nIf a photograph shows you and you do not want it here, please tell us.',
      },
      {
        title: 'Accessibility',
        text: 'We want everyone to be able to use this website: with a keyboard, with a screen reader, with larger text, and without JavaScript. If something does not work for you, please tell us what it is and on which page. Write to {email}. Call us at {phone}. We will look for another way to help you in the meantime.\n\n[Say what guests should know about the building: entrances without steps, restrooms, parking, and help with hearing.]',
      },
      {
        title: 'Alcohol',
        text: 'Whoever drinks alcohol here must be 21 or older. We may ask for identification, and we may stop serving a guest at any time. [Say who holds the liquor permit, whether hosts may bring drinks, and what a host answers for.]',
      },
      {
        title: 'Other websites',
        text: 'Links to maps, social networks, and other businesses lead to websites that we do not run. What they say and do is up to them.',
      },
      {
        title: 'Which law applies',
        text: 'The law of [your state] applies to this website.',
      },
      {
        title: 'Changes',
        text: 'When we change this page, the date at its top changes, too.',
      },
    ],
  }),
  ...searchSlots(
    'Legal · {name}',
    'Who runs the website of {name}, how it may be used, what its prices and dates mean, and whom to tell if something on it does not work for you.',
    'og-default',
    'Timber-trussed ballroom at dusk, set with round tables, candles and flowers under string lights and ring chandeliers',
  ),
});
