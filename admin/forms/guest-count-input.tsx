import { guestCountQuestion, readGuestCount } from '#shared/rules/guest-count.ts';
import { NumberInput } from './number-input.tsx';

interface GuestCountInputProps {
  label: string;
  hint?: string;
  /** The sentence that rejects a number, which is `null` where the field is blank. */
  rule?: (count: number | null) => string | undefined;
}

function toGuestCount(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  // Staff are told that a fraction is no number of people.
  return /^\d+\.\d{1,2}$/.test(text) ? Number(text) : (readGuestCount(text)?.count ?? Number.NaN);
}

const anyNumber = () => undefined;

/** A number of guests, read as the public forms read it. */
export function GuestCountInput({ rule = anyNumber, ...props }: GuestCountInputProps) {
  return <NumberInput {...props} source="guestCount" rule={rule} read={toGuestCount} unclear={guestCountQuestion} />;
}
