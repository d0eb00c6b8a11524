/** What the section of the questionnaire says. */
export const questionnaireTexts = {
  title: 'Questionnaire',
  text: 'What you ask clients on their page, for which events, and until when.',
  labels: { questions: 'Questions', deadlineDays: 'Days before the event' },
  deadline: 'Deadline',
  deadlineText: 'Until then clients answer and change their answers. After that you correct them on the running sheet.',
  questions: 'Questions',
  questionsText: 'Clients read them in this order. Answers keep the words of the question that they were given to.',
  question: 'Question',
  kind: 'Answered by',
  options: 'Answers to choose from',
  isRequired: 'Required',
  isActive: 'Asked',
  eventTypes: 'For events of these types; none is all',
  add: 'Add a question',
} as const;
