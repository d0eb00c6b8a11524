/** The names of the fields by which a client changes a contract. */
export const contractFields = {
  proposal: 'proposal',
  version: 'version',
  /** There whenever the choices are, because boxes that are not ticked send nothing. */
  hasChoices: 'choices',
  /** Where it is said what is wrong with the choices. */
  options: 'optionIds',
  count: (groupId: string) => `groups.${groupId}`,
  /** A single option has a name of its own, so that a browser lets go of the one before. */
  option: (choiceKey: string) => `option.${choiceKey}`,
  isOption: (name: string) => name.startsWith('option.'),
} as const;

/** Those of the dietary needs of groups of guests. */
export const dietaryFields = {
  stamp: 'stamp',
  count: (needKey: string, groupId: string) => `need.${needKey}.${groupId}`,
  note: (groupId: string) => `note.${groupId}`,
} as const;

/** Those of the questions of the venue. */
export const questionFields = {
  stamp: 'stamp',
  answer: (questionId: string) => `answer.${questionId}`,
} as const;

/** That of files. */
export const uploadFields = { file: 'file' } as const;

/** Those of a message; the key is another one for each, so that one is taken once. */
export const messageFields = { key: 'key', text: 'text' } as const;
