const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Seconds in words, rounded up so that nobody is told to come back too early. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? count(whole, 'second') : count(Math.ceil(whole / 60), 'minute');
}
