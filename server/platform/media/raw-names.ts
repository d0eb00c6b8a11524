/** The name of the file of a received message as it came. */
export const toRawName = (messageId: string): string => `${messageId}.eml`;

/** The name of the file of a document. */
export const toDocumentName = (documentId: string): string => `${documentId}.bin`;

/** Whether this server would have given a file this name. */
export const isRawName = (name: string): boolean => /^[0-9a-f]{24}\.(eml|bin)$/.test(name);
