import { expect, it } from 'vitest';
import type { Field } from '#shared/slots/form-fields.ts';
import { profileFields } from '#shared/venue/profile-fields.ts';
import { starterPhotos } from './starter-photos.ts';

const startersOf = (field: Field): readonly string[] => {
  if (field.kind === 'image') return field.starters ?? [];
  return field.kind === 'list' ? Object.values(field.fields).flatMap(startersOf) : [];
};

it('holds each starter that the facts of the venue can name, so that the back-office can show it', () => {
  const names = Object.values(profileFields).flatMap(startersOf);
  expect(names).toContain('floor-plan-ballroom');
  for (const name of names) expect(starterPhotos.get(name), name).toMatch(/\.webp$/);
});
