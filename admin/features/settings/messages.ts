/** What the list and the forms of the settings say. */
export const settingsTexts = {
  intro: 'How your team works, and your own account.',
  list: 'Sections of the settings',
  back: 'All settings',
  sections: {
    desk: {
      title: 'Inbox and response times',
      text: 'When answers and follow-ups are due, what your mail says, and the rules of the calendar.',
    },
    spaces: { title: 'Spaces', text: 'The rooms that can be booked, and what they look like in the calendar.' },
    templates: { title: 'Templates', text: 'Texts that messages begin with.' },
  },
  desk: {
    hours: 'Only the time when you are open counts.',
    changeHours: 'Change hours and closed days under Venue',
    calendarRules: 'Calendar rules',
    sheetLists: 'Running sheets by email',
    sheetListsHint: 'Each list gets its copy as a PDF when a revision is issued.',
    labels: {
      responseTarget: 'Response target (minutes)',
      followUpDays: 'Follow-up after (days)',
      holdDays: 'A hold lasts (days)',
      setupMinutes: 'Setup before an event (minutes)',
      teardownMinutes: 'Teardown after an event (minutes)',
      isDayExclusive: 'One event a day',
      isAcknowledged: 'Acknowledge inquiries by email',
      fromName: 'Sender name (optional)',
      kitchenEmails: 'Addresses of the kitchen',
      floorEmails: 'Addresses of the floor',
      barEmails: 'Addresses of the bar',
    },
    hints: {
      responseTarget: 'Open minutes within which you want to answer an inquiry, from 5 to 2,880.',
      followUpDays: 'Open days without a reply until you are reminded, from 1 to 60. 0 is never.',
      holdDays: 'Unless the hold says otherwise, from 1 to 90.',
      setupMinutes: 'Minutes reserved before each event (0–1,440). An event may have its own.',
      teardownMinutes: 'Minutes reserved after each event (0–1,440). An event may have its own.',
      isDayExclusive: 'A confirmed event takes every space for its whole day.',
      isAcknowledged: 'People who write get an instant confirmation with your response time.',
      fromName: 'Leave blank to use the name of the venue.',
    },
  },
} as const;
