import { screen } from '@testing-library/react';
import { describe, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';

/** The documents of a client while one is being renamed that a colleague has renamed since. */
async function renameAfterColleague() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const payload = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };
  const client = (await server.app.inject({ method: 'POST', url: '/api/v1/clients', headers, payload })).json().data;
  const fields = { entity: 'client', entityId: client._id, 'file"; filename="contract.pdf': 'text' };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/v1/documents',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=part' },
    payload: `${parts.join('')}--part--\r\n`,
  });
  const document = uploaded.json().data;
  const { user } = openScreen(`/dashboard/clients/${client._id}?tab=documents`);
  await user.click(await screen.findByRole('button', { name: 'Rename contract.pdf' }));
  const url = `/api/v1/documents/${document._id}`;
  await server.app.inject({ method: 'PUT', url, headers, payload: { name: 'theirs.pdf' } });
  await write(user, screen.getByRole('textbox', { name: 'Name' }), '.old');
  noteErrors();
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const saveYours = async () => user.click(await screen.findByRole('button', { name: 'Save yours' }));
  return { server, save, saveYours };
}

const staleReason = /changed this \(name\) on .+\.$/;

describe('renaming a document that somebody else renamed meanwhile', () => {
  it('shows both names, and yours replaces theirs', async () => {
    const { save, saveYours } = await renameAfterColleague();
    await save();
    await screen.findByText(staleReason);
    await saveYours();
    await screen.findByRole('button', { name: 'Download contract.pdf.old' });
  });

  it('asks again while the new version cannot be read', async () => {
    const { server, save, saveYours } = await renameAfterColleague();
    server.setOutage('no answer', 'GET /api/v1/documents/');
    await save();
    await screen.findByText('The document was not renamed.');
    server.setOutage('none');
    await save();
    await saveYours();
    await screen.findByRole('button', { name: 'Download contract.pdf.old' });
  });
});
