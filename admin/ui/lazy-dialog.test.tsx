import { screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { LazyDialog } from './lazy-dialog.tsx';

const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Note" />
      <button type="button" disabled={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <LazyDialog onClose={() => setIsOpen(false)}>
          <Gone />
        </LazyDialog>
      )}
    </>
  );
}

it('leaves the screen as it is where its code cannot be loaded, and says so', async () => {
  const server = await startRealServer();
  await server.storeSession();
  noteErrors();
  const { user } = openPart(<Screen />);
  await user.type(await screen.findByLabelText('Note'), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText(/^This part of the back-office could not be loaded/);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a sentence');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open' }).disabled).toBe(false);
});
