import { describe, expect, it } from 'vitest';
import { everyDay, groupDays, type Hours, hoursText, isValidDay } from './hours.ts';

const at = (...times: string[]) => times.map((time) => ({ opens: time.slice(0, 5), closes: time.slice(6) }));
const office = everyDay(...at('09:00-18:00'));

describe('the hours of a day', () => {
  it.each([
    ['are none on a closed day', at(), true],
    ['may have a break', at('09:00-12:00', '12:00-18:00'), true],
    ['may end after midnight', at('09:00-12:00', '18:00-01:00'), true],
    ['may be all day and night', at('00:00-00:00'), true],
    ['may not overlap', at('09:00-12:00', '11:59-18:00'), false],
    ['may not be out of order', at('13:00-18:00', '09:00-12:00'), false],
    ['may not end before they begin', at('18:00-09:00'), false],
    ['may not go on after an interval that ends after midnight', at('18:00-01:00', '20:00-21:00'), false],
    ['may not be four', at('01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00'), false],
  ])('%s', (_rule, monday, isValid) => {
    expect(isValidDay({ ...office, monday }, 'monday')).toBe(isValid);
  });

  it('may not reach into those of the next day, on Sunday into those of Monday', () => {
    const monday = at('02:00-05:00');
    expect(isValidDay({ ...office, monday, sunday: at('20:00-02:00') }, 'sunday')).toBe(true);
    expect(isValidDay({ ...office, monday, sunday: at('20:00-02:01') }, 'sunday')).toBe(false);
  });
});

describe('the words for the hours', () => {
  const closed = everyDay();
  it.each<[Hours, string]>([
    [office, 'every day from 9:00 AM to 6:00 PM'],
    [closed, ''],
    [{ ...closed, monday: at('18:00-01:00') }, 'Monday from 6:00 PM to 1:00 AM'],
    [
      { ...office, saturday: at('10:00-12:00', '13:00-14:00'), sunday: [] },
      'Monday to Friday from 9:00 AM to 6:00 PM and Saturday from 10:00 AM to 12:00 PM and from 1:00 PM to 2:00 PM',
    ],
    [
      { ...office, tuesday: [], wednesday: at('12:00-13:00') },
      'Monday and Thursday to Sunday from 9:00 AM to 6:00 PM and Wednesday from 12:00 PM to 1:00 PM',
    ],
  ])('group the days that are alike: %#', (hours, text) => {
    expect(hoursText(hours)).toBe(text);
  });

  it('leave out closed days', () => {
    expect(groupDays({ ...closed, friday: at('09:00-10:00') })).toEqual([
      { days: ['friday'], intervals: at('09:00-10:00') },
    ]);
  });
});
