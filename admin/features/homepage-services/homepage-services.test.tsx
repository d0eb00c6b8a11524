import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';

const path = '/dashboard/homepage-services';

const startServices = (titles: string[], more: Record<string, unknown> = {}) =>
  startContent(
    'services',
    'title',
    titles.map((title) => ({ title, description: `About ${title}.`, icon: 'Heart', ...more })),
  );

const cards = () => within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent);
const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
const press = async (user: ReturnType<typeof openScreen>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

async function put(user: ReturnType<typeof openScreen>['user'], name: string, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}

describe('the list of homepage services', () => {
  it('requests the homepage services with inactive ones and keeps their order', async () => {
    const server = await startServices(['Catering', 'Music', 'Flowers']);
    await server.changeElsewhere('Music', { isActive: false });
    openScreen(path);
    await cardOf('Flowers');
    expect(titles()).toEqual(['Catering', 'Music', 'Flowers']);
    expect(screen.getByRole('heading', { name: 'Services (3)' })).toBeDefined();
    expect(server.calls).toContain('GET /api/v1/services?category=HOMEPAGE&includeInactive=true');
    const dimmed = cards().map((card) => card.querySelector('[data-inactive="true"]') !== null);
    expect(dimmed).toEqual([false, true, false]);
    expect(within(await cardOf('Music')).getByText('Inactive')).toBeDefined();
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
  });

  it('invites staff to add the first one', async () => {
    await startServices([]);
    const { user } = openScreen(path);
    expect(await screen.findByText('No services yet')).toBeDefined();
    await press(user, 'Add Your First Service');
    expect(await screen.findByRole('dialog', { name: 'Add Service' })).toBeDefined();
  });
});

describe('the form of a homepage service', () => {
  it('creates an active homepage service with the Settings icon by default', async () => {
    const server = await startServices([]);
    const { user } = openScreen(`${path}?create`);
    await put(user, 'Title', 'Catering');
    await put(user, 'Description', 'Dinner for all.');
    await press(user, 'Save');
    expect(await screen.findByText('Service created successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([
      { title: 'Catering', category: 'HOMEPAGE', icon: 'Settings', isActive: true, order: 0, price: null },
    ]);
  });

  it('opens by key, marks what is missing and offers 28 icons', async () => {
    const server = await startServices(['Catering']);
    const { user } = openScreen(path);
    await cardOf('Catering');
    await user.keyboard('n');
    const title = await field('Title');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await press(user, 'Save');
    const description = await field('Description');
    const wrong = () => [title, description].map((input) => input.getAttribute('aria-invalid'));
    await waitFor(() => expect(wrong()).toEqual(['true', 'true']));
    await put(user, 'Title', 'Valet');
    await put(user, 'Description', 'Somebody parks the cars.');
    await user.click(screen.getByRole('combobox', { name: 'Icon' }));
    const icons = within(await screen.findByRole('listbox'));
    expect(icons.getAllByRole('option')).toHaveLength(28);
    await user.click(icons.getByRole('option', { name: 'MapPin' }));
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await server.read())[1]).toMatchObject({ title: 'Valet', icon: 'MapPin' });
  });

  it('loads the stored values and keeps an unknown icon', async () => {
    const server = await startServices(['Catering'], { icon: 'Unicorn' });
    const { user } = openScreen(path);
    await press(user, 'Edit Catering');
    expect((await field('Description')).value).toBe('About Catering.');
    await put(user, 'Title', ' for all');
    await press(user, 'Save');
    expect(await screen.findByText('Service updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ title: 'Catering for all', icon: 'Unicorn', version: 2 }]);
  });

  it('shows a toast and keeps the values when saving fails', async () => {
    const server = await startServices(['Catering']);
    const { user } = openScreen(path);
    await press(user, 'Edit Catering');
    await put(user, 'Title', ' for all');
    noteErrors();
    server.setOutage(503, 'PUT');
    await press(user, 'Save');
    expect(await screen.findByText('Failed to save service. Please try again.')).toBeDefined();
    expect((await field('Title')).value).toBe('Catering for all');
  });
});

describe('a homepage service', () => {
  it('is deactivated, activated, and deleted after a question that names it', async () => {
    const server = await startServices(['Catering']);
    const { user } = openScreen(path);
    await press(user, 'Deactivate Catering');
    expect(await screen.findByText('Service deactivated successfully!')).toBeDefined();
    expect(await within(await cardOf('Catering')).findByText('Inactive')).toBeDefined();
    expect(await server.read()).toMatchObject([{ isActive: false }]);
    await press(user, 'Activate Catering');
    expect(await screen.findByText('Service activated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ isActive: true }]);
    await press(user, 'Delete Catering');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are you sure you want to delete "Catering"? This action cannot be undone.');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Service deleted successfully!')).toBeDefined();
    expect(await screen.findByText('No services yet')).toBeDefined();
    expect(await server.read()).toEqual([]);
  });

  it('is not deactivated over a colleague’s change', async () => {
    const server = await startServices(['Catering']);
    const { user } = openScreen(path);
    await cardOf('Catering');
    await server.changeElsewhere('Catering', { title: 'Fine Catering' });
    noteErrors();
    await press(user, 'Deactivate Catering');
    expect(await screen.findByText('Failed to update service status. Please try again.')).toBeDefined();
    expect(screen.getByText(/^bench changed this \(title\) on /)).toBeDefined();
    await cardOf('Fine Catering');
    expect(await server.read()).toMatchObject([{ title: 'Fine Catering', isActive: true }]);
  });

  it('stays in the list with a toast when the server cannot be reached', async () => {
    const server = await startServices(['Catering']);
    const { user } = openScreen(path);
    await cardOf('Catering');
    noteErrors();
    server.setOutage(503, 'DELETE');
    await press(user, 'Delete Catering');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete service. Please try again.')).toBeDefined();
    server.setOutage(503, 'PUT');
    await press(user, 'Deactivate Catering');
    expect(await screen.findByText('Failed to update service status. Please try again.')).toBeDefined();
    expect(await server.read()).toMatchObject([{ title: 'Catering', isActive: true }]);
  });
});

describe('homepage services in offline mode', () => {
  it('are the seed services, marked and read-only', async () => {
    const server = await startServices(['Catering']);
    noteErrors();
    server.setOutage(503, 'GET /api/v1/services');
    const { user } = openScreen(path);
    expect(await screen.findByText('Failed to fetch services. Please try again.')).toBeDefined();
    expect(titles()).toContain('Wedding Packages');
    for (const card of cards()) expect(within(card).getByText('Sample')).toBeDefined();
    expect(screen.queryByText('Catering')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Deactivate|Move|Actions)/ })).toBeNull();
    server.setOutage('none');
    await press(user, 'Retry');
    await waitFor(() => expect(titles()).toEqual(['Catering']));
  });
});

it('opens no AV equipment in the form of a homepage service', async () => {
  const server = await startServices(['Projector'], { category: 'VIDEO' });
  const [projector] = await server.read();
  openScreen(`${path}?edit=${projector?._id}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This could not be loaded/);
  expect(screen.queryByLabelText('Title')).toBeNull();
});
