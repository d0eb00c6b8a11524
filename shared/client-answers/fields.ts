/** The names of the fields of the forms by which a client changes a contract. */
export const contractFields = {
  proposal: 'proposal',
  version: 'version',
  /** There whenever the choices are, because boxes that are not ticked send nothing. */
  hasChoices: 'choices',
  count: (groupId: string) => `groups.${groupId}`,
  /** A single option has a name of its own, so that a browser lets go of the one before. */
  option: (choiceKey: string) => `option.${choiceKey}`,
  isOption: (name: string) => name.startsWith('option.'),
} as const;
