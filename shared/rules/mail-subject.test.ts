import { describe, expect, it } from 'vitest';
import { isForwardSubject, toReplySubject } from './mail-subject.ts';

describe('the subject of an answer', () => {
  it.each([
    'Our day',
    'Re: Our day',
    'RE: re:  Our day',
    'AW: Our day',
    'Re: AW: SV: VS: Our day',
    'Antw: Our day',
    'RES: ENC: Our day',
    'RE[2]: Our day',
    'Re^2: Our day',
    'Re(3): Our day',
    'RÉ : Our day',
    'TR : RE: Our day',
    'AW: WG: Our day',
    'Fwd: FW: Our day',
    'R: I: Our day',
    'Odp: PD: Our day',
    'Отв: Our day',
    '回复：Our day',
    'Ynt: İlt: Our day',
  ])('of "%s" has one prefix', (subject) => {
    expect(toReplySubject(subject)).toBe('Re: Our day');
  });

  it.each([
    'Review: our day',
    'Rehearsal: Friday',
    'Fwiw: a question',
    'Invoice: 12',
    '12: 30 pm',
    'Rain plan: indoors',
  ])('keeps the words of "%s"', (subject) => {
    expect(toReplySubject(subject)).toBe(`Re: ${subject}`);
  });

  it.each(['', ' ', 'Re:', 'AW: WG:'])('of "%s" is blank', (subject) => {
    expect(toReplySubject(subject)).toBe('');
  });

  it.each([
    ['Fwd: Wedding', true],
    ['FW: AW: Wedding', true],
    ['WG: Hochzeit', true],
    ['TR : Mariage', true],
    ['Re: Fwd: Wedding', false],
    ['Wedding', false],
  ])('"%s" passes something on: %s', (subject, isForward) => {
    expect(isForwardSubject(subject)).toBe(isForward);
  });
});
