import type { CreateInquiryInput } from '#shared/inquiry/schema.ts';

/** What a visitor sends, with anything replaced that a test is about. */
export function anInquiry(overrides: Partial<CreateInquiryInput> = {}): CreateInquiryInput {
  return {
    fullName: 'Anna Becker',
    email: 'anna.becker@example.com',
    phone: '(330) 555-0117',
    eventType: 'wedding',
    eventDate: '2027-06-12',
    guestCount: 120,
    message: 'We would love to see the garden.',
    ...overrides,
  };
}

/** An address and a number that no other inquiry of a test has. */
export function somebodyElse(index: number): Pick<CreateInquiryInput, 'email' | 'phone'> {
  return { email: `becker.${index}@example.com`, phone: `(440) 555-${String(1000 + index)}` };
}
