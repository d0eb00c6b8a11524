/** The id of a new line of a list. `crypto.randomUUID` does not exist on a plain http address. */
export const newLineId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
