import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openPart } from '#admin/testing/open-part.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';
import type { FormContract, FormRecord } from './form-contract.ts';
import { InlineRecord } from './inline-form.tsx';
import { TextInput } from './text-input.tsx';

const blank = { quote: '', author: 'Ada', role: 'Wedding', event: 'June 2026' };
const contract: FormContract<FormRecord, typeof blank> = {
  titles: { create: '', edit: '' },
  blank: () => blank,
  labels: { quote: 'Quote', author: 'Author', role: 'Role', event: 'Event' },
  messages: { created: 'Saved.', updated: '', failed: 'Failed.', invalid: 'Invalid.' },
};

it('closes no other form when it is saved after it was left', async () => {
  const server = await startTestimonials([]);
  const closed: string[] = [];
  function Part() {
    const [about, setAbout] = useState('one');
    const onClose = () => closed.push(about);
    return (
      <>
        <button type="button" onClick={() => setAbout('two')}>
          Other
        </button>
        <InlineRecord key={about} {...{ resource: 'testimonials', contract, about, saveLabel: 'Save', onClose }}>
          <TextInput source="quote" label="Quote" limit={100} />
        </InlineRecord>
      </>
    );
  }
  openPart(<Part />);
  const [quote, save] = [await screen.findByLabelText('Quote'), screen.getByRole('button', { name: 'Save' })];
  fireEvent.change(quote, { target: { value: 'We danced.' } });
  fireEvent.click(save);
  fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  await screen.findByText('Saved.');
  expect(await server.read()).toHaveLength(1);
  expect(closed).toEqual([]);
});
