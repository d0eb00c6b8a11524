import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart } from '#admin/testing/open-part.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { InlinePlain } from './inline-form.tsx';
import { sendTexts } from './messages.ts';
import { PlainInput } from './plain-input.tsx';

/** A form of one text, filled in and sent with its button. */
async function sendWith(send: () => Promise<unknown>, onSent: () => unknown) {
  const server = await startRealServer();
  await server.storeSession();
  const { user } = openPart(
    <InlinePlain first={{ text: '' }} needs={['text']} send={send} onSent={onSent} saveLabel="Send">
      <PlainInput source="text" label="Text" />
    </InlinePlain>,
  );
  await user.type(await screen.findByLabelText('Text'), 'Hello');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await user.click(button);
  return button;
}

it('keeps the focus on its button while it is sent, which it is once', async () => {
  let fail = (_error: Error) => {};
  const send = vi.fn(() => new Promise((_resolve, reject) => (fail = reject)));
  const button = await sendWith(send, () => undefined);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button);
  fail(new Error('No.'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(document.activeElement).toBe(button);
  expect(send).toHaveBeenCalledTimes(1);
});

it('says that it was sent where only what follows has failed', async () => {
  await sendWith(
    async () => 'sent',
    () => Promise.reject(new Error('The list could not be read.')),
  );
  expect(await screen.findByText(sendTexts.notReadAgain)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('');
  expect(screen.queryByText(/The list could not be read/)).toBeNull();
});
