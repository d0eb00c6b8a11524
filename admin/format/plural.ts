/** "1 inquiry", "1,200 inquiries". */
export const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** "One inquiry", "12 inquiries": the beginning of a sentence. */
export const oneOrMany = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`;
