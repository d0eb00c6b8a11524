import ICAL from 'ical.js';

/** An event of a calendar file, as another program reads it. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  location: string;
  status: string;
  transparency: string;
  sequence: number;
  isAllDay: boolean;
  /** Of a day its midnight in UTC. */
  start: Date;
  end: Date;
}

/** The events of a calendar file whose times are days or in UTC. */
export function readCalendarEvents(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    const { uid, summary, sequence, startDate, endDate } = event;
    return {
      ...{ uid, summary, sequence, isAllDay: startDate.isDate },
      ...{ description: textOf('description'), location: textOf('location') },
      ...{ status: textOf('status'), transparency: textOf('transp') },
      ...{ start: new Date(startDate.toUnixTime() * 1000), end: new Date(endDate.toUnixTime() * 1000) },
    };
  });
}
