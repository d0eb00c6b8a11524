/** Where an inquiry came from. */
export const leadSources = [
  'website',
  'phone',
  'email',
  'walk_in',
  'referral',
  'the_knot',
  'wedding_wire',
  'zola',
  'peerspace',
  'marketplace',
  'other',
] as const;
export type LeadSource = (typeof leadSources)[number];

/** How staff read them. */
export const leadSourceLabels: Record<LeadSource, string> = {
  website: 'Website',
  phone: 'Phone',
  email: 'Email',
  walk_in: 'Walk-in',
  referral: 'Referral',
  the_knot: 'The Knot',
  wedding_wire: 'WeddingWire',
  zola: 'Zola',
  peerspace: 'Peerspace',
  marketplace: 'Marketplace',
  other: 'Other',
};
