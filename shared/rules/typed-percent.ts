/** What is said at a field whose percent cannot be read. */
export const typedPercentMessage = 'Please write a percent from 0 to 100 with at most three decimals, such as 8.25.';

const percent = /^(\d{1,3})(?:\.(\d{1,3}))?\s*%?$/;
const whole = 100_000;

/** The thousandths of a percent as people type it, such as `8.25`; undefined where it is none from 0 to 100. */
export function typedPercent(text: string): number | undefined {
  const [, digits, decimals = ''] = percent.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const thousandths = Number(digits) * 1000 + Number(decimals.padEnd(3, '0'));
  return thousandths <= whole ? thousandths : undefined;
}

/** Thousandths of a percent as they are written, such as `8.25`. */
export const percentText = (thousandths: number): string => String(thousandths / 1000);
