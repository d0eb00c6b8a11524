import { describe, expect, it } from 'vitest';
import { seedVenue } from '#shared/seed/venue.ts';
import { exampleCalendar, exampleInquiry, exampleSale } from './example-facts.ts';
import { showLinkFields } from './link-fields.ts';
import {
  fillInFields,
  findLinkInSubject,
  findUnfilledField,
  findUnknownField,
  firstNames,
  templateFields,
  templateValues,
} from './template-fields.ts';

const rose = { username: 'rose', displayName: 'Rose Hall', signature: 'Rose Hall\nEvents' };
const venue = { ...seedVenue, name: 'The Barn', phone: '330', email: 'barn@example.com', street: '1 Lane' };

describe('the fields of templates', () => {
  it.each([
    ['first_name', 'Anna and Tom'],
    ['full_name', 'Anna & Tom Becker'],
    ['event_type', 'wedding'],
    ['event_date', 'Saturday, June 12, 2027'],
    ['guest_count', '120'],
    ['date_answer', 'June 12, 2027 is open. It is yours once we have confirmed it together.'],
    ['space_names', 'Ballroom, Bar'],
    ['hold_until', '6:00 PM on Friday, January 15'],
    ['answer_by', 'You will hear from us by 10:00 AM on Monday, January 11.'],
    ['tour_time', 'Tuesday, January 12, 2027 at 10:00 AM EST'],
    ['tour_people', '2 people'],
    ['tour_link', '{{tour_link}}'],
    ['proposal_title', 'Becker wedding'],
    ['proposal_number', 'P-2027-0001'],
    ['valid_until', 'Monday, January 25, 2027'],
    ['amount_due', '$4,929.65'],
    ['due_date', 'Monday, February 1, 2027'],
    ['amount_paid', '$1,250.95'],
    ['refund_summary', 'Of the $5,000.00 that you paid, we keep $1,250.00, and $3,750.00 goes back to you.'],
    ['amount_refunded', '$3,750.00'],
    ['event_title', 'Becker wedding'],
    ['sheet_copy', 'Kitchen'],
    ['sheet_revision', '3'],
    ['sheet_changes', 'Braised beef: 131 (was 120)'],
    ['deposit_summary', '$380.00 of your security deposit goes back to you. We keep: Broken glasses, $120.00.'],
    ['venue_name', 'The Barn'],
    ['venue_phone', '330'],
    ['venue_email', 'barn@example.com'],
    ['venue_address', '1 Lane, Peninsula, OH 44264'],
    ['my_name', 'Rose Hall'],
    ['my_signature', 'Rose Hall\nEvents'],
  ])('%s stands for %j', (field, value) => {
    expect(templateFields).toContain(field);
    expect(
      fillInFields(`{{${field}}}`, templateValues(exampleInquiry, venue, rose, exampleCalendar, exampleSale)),
    ).toEqual({
      text: value,
      missing: [],
    });
  });

  it('are missing where nothing is known', () => {
    const facts = { ...exampleInquiry, eventType: null, eventDate: null, responseDueAt: null };
    const { missing } = fillInFields(
      templateFields.map((field) => `{{${field}}}`).join(''),
      templateValues(facts, venue),
    );
    expect(missing).toEqual([
      ...['event_type', 'event_date', 'date_answer', 'space_names', 'hold_until', 'answer_by'],
      ...['tour_time', 'tour_people', 'tour_link', 'proposal_link', 'invoice_link', 'invoice_summary'],
      ...['proposal_title', 'proposal_number', 'valid_until', 'amount_due', 'due_date'],
      ...['amount_paid', 'receipt_link', 'client_page', 'refund_summary', 'amount_refunded'],
      ...['event_title', 'sheet_copy', 'sheet_revision', 'sheet_changes'],
      'deposit_summary',
      ...['my_name', 'my_signature'],
    ]);
  });

  it('are filled in once: braces in a value are text', () => {
    const values = templateValues({ ...exampleInquiry, fullName: '{{my_name}} $&' }, venue, rose);
    expect(fillInFields('{{full_name}}', values).text).toBe('{{my_name}} $&');
  });

  it.each([
    ['{{event_dat}}', 'There is no field {{event_dat}}. Did you mean {{event_date}}?'],
    ['{{First Name}}', 'There is no field {{First Name}}. Did you mean {{first_name}}?'],
    ['{{the_weather_report|fine}}', 'There is no field {{the_weather_report}}.'],
    ['{{first_name|there}} {single} {{my_name}}', undefined],
  ])('%s are checked', (text, message) => {
    expect(findUnknownField(text)).toBe(message);
  });

  it('stop a message in which they still stand', () => {
    expect(findUnfilledField('On {{event_date}}')).toBe('Please fill in {{event_date}} or take it out.');
    expect(findUnfilledField('On {{evnt_date}}')).toContain('Did you mean {{event_date}}?');
    expect(findUnfilledField('Braces {} and {{ }} are fine')).toBeUndefined();
  });

  it('leave the link to a proposal in the text until it is sent, whatever it says without one', () => {
    const values = templateValues(exampleInquiry, venue, rose, exampleCalendar, exampleSale);
    const { text, missing } = fillInFields('Sign here: {{ proposal_link | soon }}', values);
    expect([text, missing]).toEqual(['Sign here: {{proposal_link}}', []]);
    expect(findUnfilledField(text)).toBeUndefined();
    expect(findUnfilledField(`${text} on {{event_date}}`)).toBe('Please fill in {{event_date}} or take it out.');
    expect(findLinkInSubject(text)).toContain('not into its subject');
    expect(showLinkFields(text)).toBe('Sign here: [link to the proposal]');
  });

  it.each([
    ['Anna Becker', 'Anna'],
    ['Dr. Anna Becker', 'Anna'],
    ['Anna and Tom Becker', 'Anna and Tom'],
    ['Anna Becker + Tom Miller', 'Anna and Tom'],
    ['Becker, Anna', 'Anna'],
    ['Andy', 'Andy'],
    [' ', ''],
  ])('greet %j as %j', (fullName, first) => {
    expect(firstNames(fullName)).toBe(first);
  });
});
