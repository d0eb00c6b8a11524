/** The street and the town of the venue in one line, as far as they are known; blank without any. */
export const addressInWords = ({
  street,
  city,
  region,
  postalCode,
}: Record<'street' | 'city' | 'region' | 'postalCode', string>): string =>
  [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
