const names = new Intl.ListFormat('en-US');

/** `Anna, Tom, and Rose`. */
export const namesInWords = (all: readonly string[]): string => names.format(all);
