import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#admin/features/settings/settings-screen.tsx';
import './templates-screen.tsx';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';
import type { Role } from '#shared/roles.ts';
import type { Template } from '#shared/template/schema.ts';

const thanks = { name: 'Thanks', subject: 'Thank you', body: 'See you soon, {{first_name}}.' };

async function openTemplates({ role = 'admin' as Role, search = '' } = {}) {
  const server = await startRealServer();
  await server.storeSession('rose', role);
  const headers = await server.staff();
  const call = async (method: 'GET' | 'POST', payload?: object) =>
    (await server.app.inject({ method, url: '/api/v1/templates', headers, ...(payload && { payload }) })).json().data;
  await call('POST', thanks);
  const { user } = openScreen(`/dashboard/settings/templates${search}`);
  await screen.findByRole('heading', { level: 2, name: 'Templates' });
  const templates = () => call('GET') as Promise<Template[]>;
  return { server, user, templates };
}

/** Chooses an action of the template that the tests add. */
async function choose(user: ReturnType<typeof openScreen>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Thanks' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the templates', () => {
  it('are added with a kind, and previewed for an inquiry', async () => {
    const { server, user, templates } = await openTemplates();
    await server.addInquiry({ fullName: 'Ada & Tom Moore' });
    await user.keyboard('n');
    const form = within(await dialog('Add template'));
    await write(user, form.getByLabelText('Name'), 'Tour');
    await write(user, form.getByLabelText('Subject'), 'Come and see');
    await write(user, form.getByLabelText('Text'), 'Come,');
    await user.click(form.getByRole('button', { name: 'Insert First name' }));
    const inquiry = await form.findByRole('option', { name: 'Ada & Tom Moore' });
    await user.selectOptions(form.getByLabelText('Filled in for'), inquiry);
    await form.findByText('Come, Ada and Tom');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Template added.');
    await waitFor(async () => expect((await templates()).map(({ name }) => name)).toContain('Tour'));
    expect(await screen.findByRole('button', { name: 'Edit Tour' })).toBeDefined();
  });

  it('are rejected at the field where a name in braces is wrong', async () => {
    noteErrors();
    const { user } = await openTemplates();
    await user.click(await screen.findByRole('button', { name: 'Edit Thanks' }));
    const form = within(await dialog('Edit template'));
    await write(user, await form.findByLabelText('Text'), ' {{event_dat}}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(form.getAllByText('There is no field {{event_dat}}. Did you mean {{event_date}}?')).not.toHaveLength(0),
    );
  });

  it('are deleted after a question', async () => {
    const { user, templates } = await openTemplates();
    await choose(user, 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Template deleted.');
    await waitFor(async () => expect((await templates()).map(({ name }) => name)).not.toContain('Thanks'));
  });

  it('go to the trash without a question, and come back', async () => {
    const { user, templates } = await openTemplates();
    await choose(user, 'Move to trash');
    await screen.findByText('"Thanks" moved to the trash');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Thanks' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Edit Thanks' })).toBeDefined();
    expect((await templates()).map(({ name }) => name)).toContain('Thanks');
  });

  it('say what was changed, in the words of the form', async () => {
    const { server, user, templates } = await openTemplates();
    const headers = await server.staff();
    const [template] = await templates();
    const payload = { eventTypes: ['wedding'], isActive: false };
    await server.app.inject({ method: 'PUT', url: `/api/v1/templates/${template?._id}`, headers, payload });
    await choose(user, 'History');
    const history = await within(await dialog('History of Thanks')).findByRole('list', { name: 'History' });
    await waitFor(() => expect(history.textContent).toMatch(/Offered for.*All event types.*Wedding/));
    expect(history.textContent).toMatch(/Status.*Active.*Inactive/);
  });

  it('are shown to staff, who cannot change them', async () => {
    await openTemplates({ role: 'staff' });
    await screen.findByText('Thanks');
    expect(screen.queryByRole('button', { name: /^(?:Edit|Delete|Add)/ })).toBeNull();
  });
});
