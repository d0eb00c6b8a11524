import { describe, expect, it } from 'vitest';
import { areNear, type EventPart, eventOfParts, findOverlap, moveParts, partTitle, placesOf } from './event-parts.ts';

const part = (id: string, eventDate: string, fields: Partial<EventPart> = {}): EventPart => ({
  ...{ id, name: id, eventDate, startTime: '15:00', endTime: '16:00', setupMinutes: 60, teardownMinutes: 30 },
  ...{ spaceIds: ['garden'], ...fields },
});

const brunch = part('Brunch', '2027-06-13', {
  ...{ startTime: '10:00', endTime: '13:00', setupMinutes: 15, teardownMinutes: 45, spaceIds: ['ballroom', 'garden'] },
});
const ceremony = part('Ceremony', '2027-06-12');

describe('the parts of a proposal', () => {
  it('are those of the event, which goes from the first to the last, in whatever order they are listed', () => {
    expect(eventOfParts([brunch, ceremony])).toEqual({
      ...{ eventDate: '2027-06-12', startTime: '15:00', endTime: '13:00', setupMinutes: 60, teardownMinutes: 45 },
      ...{ spaceIds: ['ballroom', 'garden'], lastDay: '2027-06-13', parts: [brunch, ceremony] },
    });
  });

  it('end with the one that ends last, which need not be the one that begins last', () => {
    const dinner = part('Dinner', '2027-06-12', { endTime: '01:00', teardownMinutes: 90 });
    const toast = part('Toast', '2027-06-12', { startTime: '18:00', endTime: '18:30' });
    expect(eventOfParts([dinner, toast])).toMatchObject({ startTime: '15:00', endTime: '01:00', teardownMinutes: 90 });
    const allDay = part('All', '2027-06-12', { startTime: null, endTime: null });
    expect(eventOfParts([dinner, allDay])).toMatchObject({ startTime: null, endTime: null, lastDay: null });
  });

  it('take the whole venue and the whole day where one of them does', () => {
    expect(
      eventOfParts([part('All', '2027-06-12', { startTime: null, endTime: null, spaceIds: [] }), brunch]),
    ).toMatchObject({
      ...{ startTime: null, endTime: null, spaceIds: [] },
    });
  });

  it('are the event itself where there is one, and nothing where there is none', () => {
    expect(eventOfParts([ceremony])).toMatchObject({ eventDate: '2027-06-12', lastDay: null, parts: [] });
    expect(eventOfParts([])).toBeUndefined();
  });
});

describe('an event', () => {
  it('is one part without a name if it has no parts, also in a row from before there were any', () => {
    const { id: _id, name: _name, ...place } = ceremony;
    for (const event of [place, { ...place, parts: [] }])
      expect(placesOf(event)).toEqual([{ ...ceremony, id: '', name: '' }]);
    expect(placesOf({ ...place, parts: [brunch, ceremony] })).toEqual([brunch, ceremony]);
  });

  it('is called with its part', () => {
    expect(partTitle('Becker wedding', ceremony)).toBe('Becker wedding: Ceremony');
    expect(partTitle('Becker wedding', { name: '' })).toBe('Becker wedding');
  });

  it('moves all parts by the days that the first one moves, over the end of a month and of summer time', () => {
    expect(moveParts([brunch, ceremony], '2027-10-31').map(({ eventDate }) => eventDate)).toEqual([
      '2027-11-01',
      '2027-10-31',
    ]);
  });

  it('moves those alone that have a day yet, as in a form', () => {
    expect(moveParts([part('a', ''), part('b', '2027-06-12')], '2027-06-14').map(({ eventDate }) => eventDate)).toEqual(
      ['', '2027-06-14'],
    );
    expect(moveParts([part('a', '')], '2027-06-14')).toEqual([part('a', '')]);
  });

  it('lasts at most 31 days', () => {
    expect(areNear([part('a', '2027-06-12'), part('b', '2027-07-12')])).toBe(true);
    expect(areNear([part('a', '2027-06-12'), part('b', '2027-07-13')])).toBe(false);
  });
});

describe('two parts at the same time', () => {
  const at = (id: string, from: string, to: string, spaceIds: string[]) => ({
    ...{ id, name: id, eventDate: '2027-06-12', startTime: from, endTime: to },
    ...{ setupMinutes: 60, teardownMinutes: 60, spaceIds },
  });
  const dinner = at('dinner', '18:00', '01:00', ['hall', 'bar']);

  it('are found in a space that both have, also after midnight and in the whole venue', () => {
    const one = at('cocktails', '16:30', '18:30', ['garden', 'bar']);
    expect(findOverlap([one, dinner])).toMatchObject({ one: { id: 'cocktails' }, spaceIds: ['bar'] });
    const late = { ...at('late', '00:30', '03:00', []), eventDate: '2027-06-13' };
    expect(findOverlap([dinner, late])?.spaceIds).toEqual(['hall', 'bar']);
  });

  it('are none one after the other, in other spaces, on other days, or without times', () => {
    const others = [
      at('ceremony', '15:30', '18:00', ['hall']),
      at('games', '18:00', '20:00', ['lawn']),
      { ...dinner, id: 'next', eventDate: '2027-06-14' },
      { ...dinner, id: 'open', startTime: null, endTime: null },
      { ...dinner, id: 'new', eventDate: '' },
    ];
    expect(findOverlap([dinner, ...others])).toBeUndefined();
  });
});
