/** The ending of a stored file: `eml` for received messages as they came, `bin` for what staff added. */
type Ending = 'eml' | 'bin';

/** The name that a file is stored under, from the id of the row that names it. */
export const toStoredName = (id: string, ending: Ending): string => `${id}.${ending}`;

/** Whether this server would have given a file this name. */
export const isStoredName = (name: string): boolean => /^[0-9a-f]{24}\.(eml|bin)$/.test(name);
