/** What the form of booking tours says. */
export const tourTexts = {
  title: 'Tours',
  text: 'Whether visitors book a tour on the contact page by themselves, with whom, and when.',
  rules: 'Times',
  rulesText:
    'Free times follow from the hours of the hosts. Closed days, other tours of a host, and events in the spaces that you show, with setup and teardown, are left out.',
  hosts: 'Hosts',
  hostsText:
    'Who shows the venue, and in which hours of the week. Of several who can, whoever has the fewest tours that day does.',
  host: 'Host',
  add: 'Add a host',
  former: 'No longer in the team',
  labels: {
    takesTours: 'Visitors book tours themselves',
    tourHosts: 'Hosts',
    tourMinutes: 'A tour takes (minutes)',
    tourNoticeHours: 'Notice (hours)',
    tourBufferMinutes: 'Between two tours (minutes)',
    tourDaysAhead: 'How far ahead (days)',
    tourDailyLimit: 'At most on a day (tours)',
    tourSpaceIds: 'Spaces that you show',
  },
  hints: {
    takesTours: 'The contact page shows free times above its form. A booked tour is confirmed by email at once.',
    tourMinutes: 'From 15 to 480. Tours begin one after the other from the start of a host’s hours.',
    tourNoticeHours: 'How long before it begins a tour can still be booked, from 0 to 720.',
    tourBufferMinutes: 'Time that a host has before and after each tour, from 0 to 240.',
    tourDaysAhead: 'From 1 to 120.',
    tourDailyLimit: 'All hosts together, with the tours that you add yourselves, from 1 to 50.',
    tourSpaceIds: 'While an event takes one of them, there is no tour. The first one is named in the calendar.',
  },
} as const;
