import { describe, expect, it } from 'vitest';
import { splitAgain, splitQuoted } from './quotes.ts';

const answer = 'Yes, June 12 works for us.\n\nAnna';
const ours = 'Dear Anna,\n\nIs June 12 fine? See https://example.com/menu\nAnd how many guests do you expect?\n\nRose';
const inReply = { known: [ours], isForward: false };
const outlook =
  'From: Rose <events@example.com>\nSent: Friday, November 20, 2026 2:14 PM\nTo: Anna\nSubject: Your day\n\n';
/** As a program writes it that breaks lines and repeats links. */
const copied =
  'Dear Anna,\nIs June 12 fine? See https://example.com/menu<https://example.com/menu>\nAnd how many guests\ndo you expect?\nRose';

describe('the quoted tail', () => {
  it.each([
    ['Gmail', 'On Fri, Nov 20, 2026 at 2:14 PM Rose <events@example.com> wrote:\n\n> Is June 12 fine?'],
    ['Gmail on two lines', 'On Fri, Nov 20, 2026 at 2:14 PM Rose\n<events@example.com> wrote:\n> Is June 12 fine?'],
    ['Outlook for the web', `-----Original Message-----\n${outlook}> Is June 12 fine?`],
    ['German', 'Am 20.11.2026 um 14:14 schrieb Rose <events@example.com>:\n> Passt der 12. Juni?'],
    ['German Gmail', 'Rose <events@example.com> schrieb am Fr., 20. Nov. 2026, 14:14:\n\n> Passt der 12. Juni?'],
    ['French', 'Le ven. 20 nov. 2026 à 14:14, Rose <events@example.com> a écrit :\n> Le 12 juin ?'],
    ['Spanish', 'El vie, 20 nov 2026 a las 14:14, Rose (<events@example.com>) escribió:\n\n> ¿El 12?'],
    ['Portuguese', 'Em sex., 20 de nov. de 2026 às 14:14, Rose <events@example.com>\nescreveu:\n\n> 12?'],
    ['Italian', 'Il giorno ven 20 nov 2026 alle ore 14:14 Rose <events@example.com> ha scritto:\n> 12?'],
    ['Dutch', 'Op vr 20 nov 2026 om 14:14 schreef Rose <events@example.com>:\n> 12?'],
    ['Swedish', 'Den fre 20 nov. 2026 kl 14:14 skrev Rose <events@example.com>:\n\n> 12?'],
    ['marks alone', '> Is June 12 fine?\n>\n> Rose'],
  ])('is split off: %s', (_, quoted) => {
    expect(splitQuoted(`${answer}\n\n${quoted}\n`)).toEqual({ text: answer, quoted });
  });

  it.each([
    ['Outlook', outlook],
    ['Outlook with a rule', `________________________________\n${outlook}`],
    ['older Outlook', `-----Original Message-----\n${outlook}`],
    ['German Outlook', 'Von: Rose\nGesendet: Freitag, 20. November 2026 14:14\nAn: Anna\nBetreff: Ihr Tag\n\n'],
    ['an attribution', 'On Nov 20, 2026, at 2:14 PM, Rose <events@example.com> wrote:\n\n'],
  ])('without marks is split off where the words below are in the conversation: %s', (_, head) => {
    const message = `${answer}\n\n${head}${copied}`;
    expect(splitQuoted(message, { known: ['Hello', ours] })).toEqual({ text: answer, quoted: `${head}${copied}` });
    expect(splitQuoted(message)).toEqual({ text: message, quoted: null });
    expect(splitQuoted(message, { known: ['Another text of ours'] })).toEqual({ text: message, quoted: null });
  });

  it('has all messages below each other', () => {
    const older = 'From: Anna\nSent: Thursday\nTo: Rose\nSubject: June\n\nIs the garden free in June?';
    const known = [ours, 'Hello,\n\nis the garden free in June?\n\nAnna'];
    const quoted = `${outlook}${copied}\n\n${older}`;
    expect(splitQuoted(`${answer}\n\n${quoted}`, { known })).toEqual({ text: answer, quoted });
    const unknown = `${answer}\n\n${quoted}\nAnd one thing more: the terrace?`;
    expect(splitQuoted(unknown, { known })).toEqual({ text: unknown, quoted: null });
  });

  it('stays with answers between its lines', () => {
    const message = 'On Friday, November 20, Rose wrote:\n> Is June 12 fine?\nYes.\n> And 120 guests?\nRather 130.';
    expect(splitQuoted(message)).toEqual({ text: message, quoted: null });
    expect(splitQuoted(`${message}\n> Rose`)).toEqual({ text: message, quoted: '> Rose' });
  });

  it.each([
    [
      'its lines',
      `${outlook}Dear Anna,\nIs June 12 fine? See https://example.com/menu\n[Anna] Yes.\nAnd how many guests\ndo you expect?`,
    ],
    ['it', `${outlook}${copied}\n\nAbout 130 of them.`],
  ])('without marks stays with answers between or below %s', (_, quoted) => {
    const message = `See my answers below.\n\n${quoted}`;
    expect(splitQuoted(message, { known: [ours] })).toEqual({ text: message, quoted: null });
    expect(splitAgain(splitQuoted(message), inReply)).toEqual({ text: message, quoted: null });
  });

  it.each([
    ['between', '> Dear Anna,\n> Is June 12 fine? See https://example.com/menu\n> At five please (my answer)\n> Rose'],
    ['below', '> Is June 12 fine?\n> And how many guests do\n> you expect?\n>\n> Rather 130.'],
  ])('stays with answers %s its lines that are marked like them', (_, lines) => {
    const message = `See my answers below.\n\nOn Fri, Nov 20, 2026 at 2:14 PM Rose <events@example.com> wrote:\n\n${lines}`;
    const shown = { text: message, quoted: null };
    expect(splitQuoted(message, inReply)).toEqual(shown);
    expect(splitQuoted(message).quoted).toContain(lines);
    expect(splitAgain(splitQuoted(message), inReply)).toEqual(shown);
  });

  it('that is marked is split off without answers, with older messages below it', () => {
    const lines = copied.split('\n').map((line) => `> ${line}`);
    const head = 'On Fri, Nov 20, 2026 at 2:14 PM Rose <events@example.com> wrote:';
    const older = '> On Thu, Nov 19, 2026 at 1:00 PM Anna <anna@example.com> wrote:\n>> Is the garden free in June?';
    const message = `${answer}\n\n${head}\n${lines.join('\n')}\n>\n${older}`;
    const options = { known: [ours, 'Is the garden free in June?'], isForward: false };
    expect(splitQuoted(message, options).text).toBe(answer);
    expect(splitAgain(splitQuoted(message), options).text).toBe(answer);
  });

  it('has no line of one’s own that a mailbox escapes', () => {
    const message = `${answer}\n\n>From June on we are away.`;
    expect(splitQuoted(message)).toEqual({ text: message, quoted: null });
  });

  it('without marks is split off once its conversation is known', () => {
    const message = `${answer}\n\n${outlook}${copied}`;
    expect(splitAgain(splitQuoted(message), inReply)).toEqual({ text: answer, quoted: `${outlook}${copied}` });
  });

  it.each([
    ['---------- Forwarded message ---------\nFrom: Mara\nDate: Fri\nSubject: Wedding\nTo: Otis\n\nIs it free?'],
    ['Begin forwarded message:\n\n> From: Mara\n> Date: Friday\n> Subject: Wedding\n> To: Otis\n> \n> Is it free?'],
    ['> Begin forwarded message:\n> \n> From: Mara\n> Date: Friday\n> Subject: Wedding\n> \n> Is it free?'],
    ['-------- Weitergeleitete Nachricht --------\nBetreff: Hochzeit\nDatum: Fr\nVon: Mara\n\n> Ist es frei?'],
    ['----- Forwarded Message -----\nFrom: Mara\nTo: Otis\nSent: Friday\nSubject: Wedding\nIs it free?'],
  ])('is not what somebody passes on: %j', (forwarded) => {
    const shown = `${answer}\n\n${forwarded}`;
    expect(splitQuoted(shown)).toEqual({ text: shown, quoted: null });
  });

  it('is not what the subject says is passed on', () => {
    const message = `${answer}\n\n${outlook}Is June 12 free?`;
    const options = { isForward: true };
    expect(splitQuoted(message, options)).toEqual({ text: message, quoted: null });
    expect(splitQuoted(`${answer}\n\n> Is it free?`, options).quoted).toBeNull();
  });

  it('is the text where there is nothing else', () => {
    expect(splitQuoted('> Is June 12 fine?')).toEqual({ text: '> Is June 12 fine?', quoted: null });
  });

  it.each([
    'On Monday we decided.\nFrom: the garden to the hall, all of it.\nMy mother wrote: yes!',
    '1. Parking for 40 cars\n________________________________\n\n2. The hall from 3 pm\n--------------------\n\n3. Nuts',
    'Your form\n==========\nFrom: Cleo Park\nPhone: 330 555 0199\nDate: June 12, 2027\nGuests: 140\n\nIs it free?',
    'A new inquiry.\n\nFrom: Cleo Park\nDate: June 12, 2027\nSubject: Wedding\nEmail: c@example.com\n\nIs it free?',
    'Hello,\n\nOn your website you wrote:\nCorkage is $15 a bottle.\n\nIs that for each bottle that we open?',
    'Hello,\n\nOn page 2 of your menu of 2026 Rose wrote:\n\nNo nuts\n\nIs that so?',
  ])('is not taken for one in words of one’s own: %j', (message) => {
    expect(splitQuoted(message)).toEqual({ text: message, quoted: null });
    expect(splitQuoted(message, { known: [ours] })).toEqual({ text: message, quoted: null });
  });
});
