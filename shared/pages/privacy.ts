import { definePageSlots, searchSlots } from '#shared/slots/slots.ts';
import { policySlots } from './policy.ts';

/**
 * The texts of the privacy page. What they say of the form, the browser, the log, the trash and the backups is what the
 * program does: whoever changes one changes the other.
 */
export const privacySlots = definePageSlots({
  ...policySlots({
    label: 'Privacy',
    headline: 'What we do with what you tell us.',
    text: 'This page says what {name} learns about you through this website, what we use it for, and what you can ask of us.',
    contactHeadline: 'Who we are',
    contactText:
      '{name} runs this website and decides what happens with the information that you send. [If the company behind the venue has another name, write it here.]',
    sections: [
      {
        title: 'What you send us',
        text: 'The inquiry form asks for your name, email address, and phone number, for the type of event, the date, and the number of guests, and for a message. We always need your name, email address, and phone number, and on the contact page a message, too.\n\nThe form also tells us how long it took to fill in, and it has a hidden field that only programs fill in. We use both to recognize spam, and keep only whether an inquiry looked like it.\n\nIf you write to us by email, call us, or visit us, we may add your messages, their attachments, and notes about your event.',
      },
      {
        title: 'What we use it for',
        text: 'We use it to answer you, to hold a date for you, and to plan your event. We use it for nothing else. [If you use it for something else as well, such as a newsletter, say so instead of the sentence before.]',
      },
      {
        title: 'Email from us',
        text: 'When your inquiry arrives, we send one email to the address that you gave, which says that we have it. [Remove the sentence before if you have switched the acknowledgment off, or if no mail server is set up.] After that, a person writes to you.\n\nThe emails that we send from here do not report whether you opened them.',
      },
      {
        title: 'Cookies and your browser',
        text: 'This website sets no cookies, with one exception: if you book with us and open the page of your event with a code that we mail to you, one cookie remembers that device for 30 days. “Forget this device” on that page deletes it. The website has no advertising, no trackers, and no visitor statistics, and it loads scripts and fonts from nowhere else.\n\nYour browser keeps a few things for this website. They are what you typed into the form, until you send it, or until you come back to the form after more than seven days; how many inquiries were sent from this browser; and, until you close the tab, how far you had scrolled and that you have seen the opening of the home page. You can delete all of it in the settings of your browser.\n\nLinks to a map or a social network open other websites, which have rules of their own. [If a photograph in your gallery or a video on your home page comes from another website, name that website here. It sees the network address of whoever opens the page.]',
      },
      {
        title: 'What our server writes down',
        text: 'The log of this website has the time, the page, and the result of a request, but neither your name nor your network address. To keep floods of messages out, the server counts the inquiries from one network address for ten minutes. Requests that it rejects are counted by network, without the last part of the address, and those counts are kept for up to 90 days.\n\n[Ask whoever runs your server what the hosting company writes down about visitors and for how long, and say it here.]',
      },
      {
        title: 'Who sees it',
        text: 'The people of {name} who answer inquiries, plan events, and look after this website see what you send. We give it to nobody else, unless the law requires it or your event needs it. [Name who else learns of it: the company that hosts the server, the one that carries your email, and partners such as an outside caterer.]',
      },
      {
        title: 'How long we keep it',
        text: 'An inquiry stays, with what belongs to it, until we delete it. [Say how long you keep inquiries, such as two years after the last message or the event.]\n\nWhat we delete can wait in a trash for 30 days, in case it was a mistake, and is then gone for good. Backups are copies of earlier days, and go by age. [Say after how many days. With the usual settings it is 14; ask whoever runs your server.]',
      },
      {
        title: 'What you can ask of us',
        text: 'You can ask us what we have about you, and you can ask us to correct it or to delete it. Write to {email}. Call us at {phone}. We may ask you for something that shows that it is you. We answer within [how many] days.\n\nIf you ask us to delete it, we delete your inquiries, your events, and our email with you. Copies in backups go when those backups do. [Say what you have to keep, such as contracts and invoices, and for how long. The program does not empty your mailbox: somebody has to.]',
      },
      {
        title: 'If you live in California',
        text: 'We do not sell your personal information, and we do not share it for advertising on other websites. [Check that this is true of all that your business does, not of this website alone.] Nobody is treated differently for asking about it.\n\nThis website does not follow you to other websites, so there is nothing that a Do Not Track or Global Privacy Control signal would have to switch off.',
      },
      {
        title: 'Children',
        text: 'This website is for adults who plan an event. We do not knowingly collect information from children under 13. If a child has sent us something, please tell us, so that we can delete it.',
      },
      {
        title: 'Changes',
        text: 'When we change this page, the date at its top changes, too.',
      },
    ],
  }),
  ...searchSlots(
    'Privacy · {name}',
    'What {name} does with what you send, what this website stores in your browser, and how to have information corrected or deleted.',
    'og-default',
    'Timber-trussed ballroom at dusk, set with round tables, candles and flowers under string lights and ring chandeliers',
  ),
});
