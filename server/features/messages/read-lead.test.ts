import { describe, expect, it } from 'vitest';
import { readLead } from './read-lead.ts';

const today = '2026-11-28';
const dana = { name: 'Dana Reyes', address: 'dana@couple.example' };
const portal = { fromAddress: 'leads@messages.theknot.com', person: dana };
const form = { fromAddress: 'events@hall.example', person: { name: '', address: '' } };

const read = (text: string, message: Partial<Parameters<typeof readLead>[0]> & typeof portal = portal) => {
  const { lead, isCertain } = readLead({ quoted: null, isVouchedFor: true, ...message, text }, today, (address) =>
    address.endsWith('@hall.example'),
  );
  return lead === null ? undefined : { ...lead, isCertain };
};

describe('a lead', () => {
  it('is read from labeled lines', () => {
    const text = `You have a new lead!

Name: Dana & Kim Reyes
Email: dana@couple.example
Phone: (330) 555-0147
Event date: Saturday, June 12, 2027
Guest count: 120
Budget: $9,000

Message:
We love the barn.

Is the upper floor free?`;
    expect(read(text)).toEqual({
      leadSource: 'the_knot',
      fullName: 'Dana & Kim Reyes',
      email: 'dana@couple.example',
      phone: '(330) 555-0147',
      eventType: null,
      eventDate: '2027-06-12',
      guestCount: 120,
      message: 'We love the barn.\n\nIs the upper floor free?\n\nYou have a new lead!\n\nBudget: $9,000',
      isCertain: true,
    });
  });

  it.each([
    [
      'a form that calls the person From',
      'You have a new inquiry from your website.\n\nFrom: Cleo Park\nEmail: cleo@park.example\nPhone: 330 555 0199\nDate: June 12, 2027\nGuests: 140\n\nIs the upper floor free?',
      {
        fullName: 'Cleo Park',
        email: 'cleo@park.example',
        phone: '330 555 0199',
        eventDate: '2027-06-12',
        guestCount: 140,
        isCertain: true,
        leadSource: 'website',
      },
    ],
    [
      'values below their labels',
      'Full Name\nBen Ode\n\nE-mail Address\nben@ode.example\n\nWedding Date\n06/12/2027\n\nNumber of guests\n150',
      { fullName: 'Ben Ode', email: 'ben@ode.example', eventDate: '2027-06-12', guestCount: 150, isCertain: true },
    ],
    [
      'stars and bullets',
      '* *First Name:* Ada\n* *Last Name:* Lo\n* *Email:* <ada@lo.example>\n* *Occasion:* Wedding\n* *When:* 12 June 2027',
      { fullName: 'Ada Lo', email: 'ada@lo.example', eventType: 'wedding', eventDate: '2027-06-12', isCertain: true },
    ],
    [
      'several labels in a line',
      'Name: Ada Lo | Email: ada@lo.example\nDate: 2027-06-12 | Guests: 80',
      { fullName: 'Ada Lo', email: 'ada@lo.example', eventDate: '2027-06-12', guestCount: 80, isCertain: true },
    ],
    [
      'tabs',
      'Name\tAda Lo\nEmail\tada@lo.example\nEvent Type\tCorporate event\nAttendees\t1,200',
      { fullName: 'Ada Lo', eventType: 'corporate_event', guestCount: 1200, isCertain: true },
    ],
    [
      'an address beside the name',
      'Contact name: Ada Lo <ada@lo.example>\nEvent date: 25.06.2027\nHeadcount: 60',
      { fullName: 'Ada Lo', email: 'ada@lo.example', eventDate: '2027-06-25', guestCount: 60 },
    ],
  ])('is read from %s', (_, text, expected) => {
    expect(read(text, form)).toMatchObject(expected);
  });

  it('has the day of the event, whatever day the form was sent', () => {
    const lead = read('Date: November 30, 2026\nEvent date: June 12, 2027\nGuests: 80');
    expect(lead).toMatchObject({ eventDate: '2027-06-12', message: 'Date: November 30, 2026' });
  });

  it.each([
    ...['June 12,2028', 'June 12 & 13, 2028', 'June 12 or 19, 2028', 'June 30 - July 2, 2028', '6/9-6/11/2028'],
    ...['Dec 31, 2027 - Jan 1, 2028', '6/9/2028 - 6/11/2028', 'June 9-11, 2028 or June 16-18, 2028', 'June 11-9, 2028'],
    ...["June 12 '28", 'Jun 12 (Mon), 2028', 'June 12th, of 2028', 'TBD, maybe Dec 5', '6.12.2027'],
  ])('guesses no year, and no month, of %s', (words) => {
    expect(read(`Event date: ${words}\nGuests: 80`)).toMatchObject({
      eventDate: null,
      message: `Event date: ${words}`,
    });
  });

  it.each([
    ...['June 9-11, 2028', 'June 9 – 11, 2028', 'June 9 to June 11, 2028', 'June 9th-11th 2028', '9-11 June 2028'],
    ...['Fri, June 9 through Sun, June 11, 2028', 'June 9, 2028 - Jun 11, 2028', '2028-06-09 - 2028-06-11'],
    ...['6/9-6/13/2028', '6/9/2028 to 6/13/2028', '6/9-13/2028', '9 June - 11 June 2028'],
  ])('has the first day of %s, with its words', (words) => {
    expect(read(`Event date: ${words}\nGuests: 80`)).toMatchObject({
      eventDate: '2028-06-09',
      message: `Event date: ${words}`,
    });
    expect(read(`Is the barn free on ${words}?`)).toMatchObject({ eventDate: '2028-06-09' });
  });

  it.each(['Day', 'Guest', 'Type'])('has the name of somebody called %s', (name) => {
    const text = `First name:\nAda\n\nLast name:\n${name}\n\nEmail:\nada@day.example\n\nDay:\nJune 12, 2027\n\nGuests:\n80`;
    expect(read(text, form)).toMatchObject({
      fullName: `Ada ${name}`,
      email: 'ada@day.example',
      eventDate: '2027-06-12',
      guestCount: 80,
      message: '',
    });
    expect(read(`Email\nada@day.example\nGuests\n80\nLast name\n${name}`, form)).toMatchObject({ fullName: name });
  });

  it('has no day of a text that is nothing but days, however long', () => {
    expect(read(`Email: ada@lo.example\nGuests: 80\nMessage: ${'may 1 '.repeat(8000)}`, form)).toMatchObject({
      eventDate: null,
    });
  });

  it('has no name where a form has none', () => {
    const text = 'First name\n\nLast name\n\nEmail\nada@lo.example\n\nWhen\nJune 12, 2027\n\nGuests\n80';
    expect(read(text, form)).toMatchObject({ fullName: 'ada@lo.example', eventDate: '2027-06-12', guestCount: 80 });
  });

  it('has names of one line, read in one direction', () => {
    expect(read('Name: Ada \u202eoL\u202c\nEmail: ada@lo.example\nGuests: ٨٠', form)).toMatchObject({
      fullName: 'Ada oL',
      guestCount: 80,
      message: 'Guests: ٨٠',
    });
  });

  it.each([
    ['Corporate reception', 'corporate_event'],
    ['Awards ceremony', null],
    ['Wedding anniversary', 'anniversary'],
    ['Wedding reception', 'wedding'],
    ['Ceremony & reception', 'wedding'],
  ])('names the occasion of %s', (words, eventType) => {
    expect(read(`Occasion: ${words}\nGuests: 80`)).toMatchObject({ eventType });
  });

  it.each([
    ...['Approx. # of Guests', 'Approximate number of guests', 'Anticipated number of guests', '# Guests'],
    ...['Estimated number of guests', 'Number of guests (approx)', 'Guests expected', 'Guests attending'],
    ...['How many guests will attend?', 'Estimated # of attendees', 'guest_count'],
  ])('has the number of guests of %s', (label) => {
    expect(read(`Name: Ada Lo\n${label}: 80`)).toMatchObject({ guestCount: 80, message: '' });
  });

  it.each([
    ...['Event Date & Time', 'Date of Event (MM/DD/YYYY)', 'Preferred Date 1', 'Wedding/Event Date', 'event_date'],
    'What date are you considering?',
  ])('has the day of %s', (label) => {
    expect(read(`Name: Ada Lo\n${label}: June 12, 2027`)).toMatchObject({ eventDate: '2027-06-12', message: '' });
  });

  it('keeps what no field holds as it was written', () => {
    const lead = read(
      'Name: Ada Lo\nEvent date: June 12, 2027 or June 19, 2027\nGuests: 100-150\nOccasion: Vow renewal\nPhone: 330 555 0147',
    );
    expect(lead).toMatchObject({ eventDate: null, guestCount: 150, eventType: null });
    expect(lead?.message).toBe('Event date: June 12, 2027 or June 19, 2027\nGuests: 100-150\nOccasion: Vow renewal');
  });

  it('is certain where a marketplace gives each conversation an address of its own', () => {
    const address = 'conv-8f3a2b@messages.theknot.com';
    const relay = { fromAddress: address, person: { name: 'Dana Reyes', address } };
    const text = 'Wedding date: June 12, 2027\nGuests: 120';
    expect(read(text, relay)).toMatchObject({ fullName: 'Dana Reyes', email: address, isCertain: true });
    expect(read(`Email: messages@theknot.com\n${text}`, relay)).toMatchObject({ email: address });
  });

  it('has the guest of a marketplace that writes under its own name', () => {
    const address = 'reply+8f3a2b@peerspace.com';
    const text = 'Guest: Sam Fox\nActivity: Corporate event\nAttendees: 60\nDate: Fri, Mar 12, 2027';
    const relay = { fromAddress: address, person: { name: 'Peerspace', address } };
    const asked = { fullName: 'Sam Fox', email: address, guestCount: 60, eventDate: '2027-03-12', isCertain: true };
    expect(read(text, relay)).toMatchObject(asked);
    const unnamed = { fullName: address, guestCount: 60, isCertain: false };
    expect(read('Activity: Meeting\nGuest count: 60', relay)).toMatchObject(unnamed);
  });

  it('is certain by its own words alone, and has those that it quotes', () => {
    const [name, ask] = ['Name: Ben Ode\nEmail: ben@ode.example', 'Event date: June 12, 2027\nGuests: 120'];
    const own = { fullName: 'Ben Ode', email: 'ben@ode.example', eventDate: '2027-06-12', guestCount: 120 };
    expect(read(`${name}\n${ask}`, form)).toMatchObject({ ...own, isCertain: true });
    expect(read(name, { ...form, quoted: ask })).toMatchObject({ ...own, isCertain: false });
  });

  it('takes no header of a forwarded message for what somebody asks', () => {
    const text =
      'See below.\n\n---------- Forwarded message ---------\nFrom: Pat Moe <pat@moe.example>\nDate: Sat, Nov 28, 2026 at 5:02 AM\nSubject: Hello\nTo: <events@hall.example>\n\nDo you have a coat check?';
    expect(read(text, { ...form, fromAddress: 'rose@hall.example' })).toBeUndefined();
  });

  it('is read from a sentence, and then is not certain', () => {
    expect(read('Dana would like to hear from you about June 12, 2027, 120 guests.', portal)).toMatchObject({
      fullName: 'Dana Reyes',
      email: 'dana@couple.example',
      eventDate: '2027-06-12',
      guestCount: 120,
      isCertain: false,
    });
  });

  it.each([
    'Thank you for the lovely evening on June 12, 2025!',
    'Your monthly report is ready.',
    'Note: the office is closed on Monday.\nDetails: none',
    'Customer name: Anna Becker\nEmail: anna@becker.example\nDate: November 28, 2026\nDescription: Deposit',
  ])('is not certain, or none: %j', (text) => expect(read(text)?.isCertain ?? false).toBe(false));

  it('is not certain where a newsletter names whom to ask', () => {
    const news = { fromAddress: 'news@chamber.example', person: { name: 'Chamber', address: 'news@chamber.example' } };
    const text = 'Contact: Mike Smith\nEmail: mike@chamber.example\nDate: December 5, 2026\nPhone: 330 555 0100';
    expect(read(text, news)).toMatchObject({ isCertain: false });
  });

  it('is certain only where its sender may name the person', () => {
    const text = 'Name: Ada Lo\nEmail: ada@lo.example\nEvent date: June 12, 2027\nGuests: 80';
    const ada = { name: 'Ada Lo', address: 'ada@lo.example' };
    const cat = { fromAddress: 'cat@food.example', person: { name: 'Cat', address: 'cat@food.example' } };
    const asked = { email: 'ada@lo.example', eventDate: '2027-06-12', guestCount: 80 };
    expect(read(text, cat)).toMatchObject({ ...asked, isCertain: false });
    expect(read(text, { ...cat, person: { name: 'Eve', address: 'eve@food.example' } })).toMatchObject({
      ...asked,
      isCertain: false,
    });
    expect(read(text, { ...cat, person: ada })).toMatchObject({ ...asked, isCertain: true });
    expect(read(text, { ...cat, fromAddress: 'no-reply@site.example' })).toMatchObject({ ...asked, isCertain: true });
    for (const fromAddress of ['messages@theknot.com', 'conv-8f3a2b@theknot.com', 'no-reply@jotform.com'])
      for (const isVouchedFor of [true, false])
        expect(read(text, { fromAddress, person: ada, isVouchedFor })).toMatchObject({
          ...asked,
          isCertain: isVouchedFor,
        });
  });

  it.each([
    ['leads@weddingwire.com', 'wedding_wire'],
    ['no-reply@mail.zola.com', 'zola'],
    ['hello@peerspace.com', 'peerspace'],
    ['hello@notpeerspace.com', 'website'],
  ])('names where it comes from: %s', (fromAddress, leadSource) => {
    expect(read('Name: Ada Lo\nGuests: 20\nPhone: 330 555 0147', { fromAddress, person: dana })).toMatchObject({
      leadSource,
    });
  });
});
