import { describe, expect, it } from 'vitest';
import { splitQuoted } from './quotes.ts';

const answer = 'Yes, June 12 works for us.\n\nAnna';

describe('the quoted tail', () => {
  it.each([
    ['Gmail', 'On Fri, Nov 20, 2026 at 2:14 PM Rose <events@example.com> wrote:\n\n> Is June 12 fine?'],
    ['Gmail on two lines', 'On Fri, Nov 20, 2026 at 2:14 PM Rose\n<events@example.com> wrote:\n> Is June 12 fine?'],
    ['an HTML mail without marks', 'On Nov 20, 2026, at 2:14 PM, Rose <events@example.com> wrote:\n\nIs June 12 fine?'],
    ['Outlook', '-----Original Message-----\nFrom: Rose\nSent: Friday\n\nIs June 12 fine?'],
    [
      'Outlook with a rule',
      '________________________________\nFrom: Rose <events@example.com>\nSent: Friday\nTo: Anna',
    ],
    ['Outlook without one', 'From: Rose <events@example.com>\nSent: Friday, November 20\nTo: Anna\n\nIs June 12 fine?'],
    ['German', 'Am 20.11.2026 um 14:14 schrieb Rose <events@example.com>:\n> Passt der 12. Juni?'],
    ['German Gmail', 'Rose <events@example.com> schrieb am Fr., 20. Nov. 2026, 14:14:\n\n> Passt der 12. Juni?'],
    ['German Outlook', 'Von: Rose <events@example.com>\nGesendet: Freitag, 20. November\nAn: Anna'],
    ['French', 'Le ven. 20 nov. 2026 à 14:14, Rose <events@example.com> a écrit :\n> Le 12 juin ?'],
    ['marks alone', '> Is June 12 fine?\n>\n> Rose'],
  ])('is split off: %s', (_, quoted) => {
    expect(splitQuoted(`${answer}\n\n${quoted}\n`)).toEqual({ text: answer, quoted });
  });

  it('stays with answers between its lines', () => {
    const message = 'On Friday, November 20, Rose wrote:\n> Is June 12 fine?\nYes.\n> And 120 guests?\nRather 130.';
    expect(splitQuoted(message)).toEqual({ text: message, quoted: null });
    expect(splitQuoted(`${message}\n> Rose`)).toEqual({ text: message, quoted: '> Rose' });
  });

  it('is the text where there is nothing else', () => {
    expect(splitQuoted('> Is June 12 fine?')).toEqual({ text: '> Is June 12 fine?', quoted: null });
  });

  it('is not taken for one in a sentence', () => {
    const message = 'On Monday we decided.\nFrom: the garden to the hall, all of it.\nMy mother wrote: yes!';
    expect(splitQuoted(message)).toEqual({ text: message, quoted: null });
  });
});
