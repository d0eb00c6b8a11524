import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, it } from 'vitest';
import { useVenueZone } from '#admin/format/venue-zone.ts';
import { UntilField } from '#admin/records/bookings/fields.tsx';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const Zone = () => <p>{useVenueZone()}</p>;

it('keeps a year while it is typed', async () => {
  const server = await startRealServer();
  await server.storeSession();
  openPart(
    <Form>
      <Zone />
      <UntilField source="expiresAt" label="Held until" isOptional />
    </Form>,
  );
  await screen.findByText(/^America\//);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Held until/);
  for (const year of ['0002', '0020', '0202', '2027']) {
    fireEvent.change(field, { target: { value: `${year}-06-12T17:00` } });
    expect(field.value).toBe(`${year}-06-12T17:00`);
  }
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
});
