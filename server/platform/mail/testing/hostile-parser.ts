export const ready = () => true;

/** In place of `parse-message.ts`: never ends for `endless`, takes all memory for `greedy`. */
export function parseMessage(source: Uint8Array): object {
  const text = Buffer.from(source).toString();
  const taken: number[][] = [];
  while (text === 'endless');
  while (text.startsWith('greedy')) taken.push(new Array(1_000_000).fill(0.5));
  return { subject: 'read' };
}
