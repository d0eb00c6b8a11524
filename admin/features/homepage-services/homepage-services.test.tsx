// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { homepageIcons } from '#shared/content-values.ts';

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
const press = async (user: ReturnType<typeof openApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

async function put(user: ReturnType<typeof openApp>['user'], name: string, text: string) {
  await user.click(await field(name));
  await user.paste(text);
}

/** The bodies that the browser sends from now on. */
function watchBodies() {
  const bodies: unknown[] = [];
  const send = fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body));
    return send(input, init);
  });
  return bodies;
}

describe('the list of homepage services', () => {
  it('requests the homepage services with inactive ones and keeps their order', async () => {
    const server = await startServices(['Catering', 'Music', 'Flowers']);
    await server.changeElsewhere('Music', { isActive: false });
    openApp(path);
    await cardOf('Flowers');
    expect(titles()).toEqual(['Catering', 'Music', 'Flowers']);
    expect(screen.getByRole('heading', { name: 'Services (3)' })).toBeDefined();
    expect(server.calls).toContain('GET /api/v1/services?category=HOMEPAGE&includeInactive=true');
    const dimmed = cards().map((card) => card.querySelector('[data-inactive="true"]') !== null);
    expect(dimmed).toEqual([false, true, false]);
    expect(within(await cardOf('Music')).getByText('Inactive')).toBeDefined();
    expect(screen.getAllByText('Inactive')).toHaveLength(1);
  });

  it('contains no AV equipment', async () => {
    const server = await startServices(['Catering']);
    await server.changeElsewhere('Catering', { category: 'AUDIO' });
    openApp(path);
    expect(await screen.findByText('No services yet')).toBeDefined();
  });

  it('shows an unknown icon as Settings', async () => {
    const server = await startServices(['Catering', 'Music']);
    await server.changeElsewhere('Catering', { icon: 'Settings' });
    await server.changeElsewhere('Music', { icon: 'Unicorn' });
    openApp(path);
    const drawn = async (title: string) => (await cardOf(title)).querySelector('svg.lucide')?.innerHTML;
    expect(await drawn('Catering')).toBeTruthy();
    expect(await drawn('Music')).toBe(await drawn('Catering'));
  });

  it('invites staff to add the first one', async () => {
    await startServices([]);
    const { user } = openApp(path);
    expect(await screen.findByText('No services yet')).toBeDefined();
    await press(user, 'Add Your First Service');
    expect(await screen.findByRole('dialog', { name: 'Add Service' })).toBeDefined();
  });
});

describe('the form of a homepage service', () => {
  it('creates an active homepage service with the Settings icon by default', async () => {
    const server = await startServices([]);
    const { user } = openApp(`${path}?create`);
    await put(user, 'Title', 'Catering');
    await put(user, 'Description', 'Dinner for all.');
    await press(user, 'Save');
    expect(await screen.findByText('Service created successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([
      { title: 'Catering', category: 'HOMEPAGE', icon: 'Settings', isActive: true, order: 0, price: null },
    ]);
  });

  it('offers 28 icons', async () => {
    await startServices([]);
    const { user } = openApp(`${path}?create`);
    await user.click(await screen.findByRole('combobox', { name: 'Icon' }));
    const choices = screen.getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual([...homepageIcons]);
    expect(choices).toHaveLength(28);
    await user.click(screen.getByRole('option', { name: 'Gift' }));
    expect(screen.getByRole('combobox', { name: 'Icon' }).textContent).toBe('Gift');
  });

  it('adds a service at the end', async () => {
    const server = await startServices(['Catering', 'Music']);
    const { user } = openApp(path);
    await cardOf('Music');
    await press(user, 'Add Service');
    await put(user, 'Title', 'Flowers');
    await put(user, 'Description', 'From the garden.');
    const bodies = watchBodies();
    await press(user, 'Save');
    await waitFor(() => expect(titles()).toEqual(['Catering', 'Music', 'Flowers']));
    const sent = { title: 'Flowers', description: 'From the garden.', icon: 'Settings', isActive: true };
    expect(bodies[0]).toEqual({ ...sent, category: 'HOMEPAGE', order: 2 });
    expect((await server.read())[2]).toMatchObject({ ...sent, category: 'HOMEPAGE', order: 2 });
  });

  it('requires a title and a description', async () => {
    const server = await startServices([]);
    const { user } = openApp(`${path}?create`);
    await put(user, 'Title', '   ');
    await press(user, 'Save');
    expect(await screen.findByText('Please check the marked fields.')).toBeDefined();
    const wrong = [await field('Title'), await field('Description')];
    await waitFor(() => expect(wrong.map((input) => input.getAttribute('aria-invalid'))).toEqual(['true', 'true']));
    expect(document.activeElement).toBe(wrong[0]);
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('loads the stored values and keeps an unknown icon', async () => {
    const server = await startServices(['Catering'], { icon: 'Unicorn' });
    const { user } = openApp(path);
    await press(user, 'Edit Catering');
    expect((await field('Description')).value).toBe('About Catering.');
    await put(user, 'Title', ' for all');
    await press(user, 'Save');
    expect(await screen.findByText('Service updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ title: 'Catering for all', icon: 'Unicorn', version: 2 }]);
  });

  it('shows a toast and keeps the values when saving fails', async () => {
    const server = await startServices(['Catering']);
    const { user } = openApp(path);
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
  it('is deactivated and activated by sending it whole with isActive flipped', async () => {
    const server = await startServices(['Catering']);
    const { user } = openApp(path);
    await cardOf('Catering');
    const bodies = watchBodies();
    await press(user, 'Deactivate Catering');
    expect(await screen.findByText('Service deactivated successfully!')).toBeDefined();
    const whole = {
      title: 'Catering',
      description: 'About Catering.',
      icon: 'Heart',
      category: 'HOMEPAGE',
      price: null,
    };
    expect(bodies[0]).toMatchObject({ ...whole, isActive: false });
    await press(user, 'Activate Catering');
    expect(await screen.findByText('Service activated successfully!')).toBeDefined();
    expect(bodies[1]).toMatchObject({ ...whole, isActive: true });
    expect(await server.read()).toMatchObject([{ ...whole, isActive: true, version: 3 }]);
  });

  it('is not deactivated over a colleague’s change', async () => {
    const server = await startServices(['Catering']);
    const { user } = openApp(path);
    await cardOf('Catering');
    await server.changeElsewhere('Catering', { title: 'Fine Catering' });
    noteErrors();
    await press(user, 'Deactivate Catering');
    expect(await screen.findByText('Failed to update service status. Please try again.')).toBeDefined();
    expect(screen.getByText(/^bench changed this \(title\) on /)).toBeDefined();
    await cardOf('Fine Catering');
    expect(await server.read()).toMatchObject([{ title: 'Fine Catering', isActive: true }]);
  });

  it('is deleted after a question that names it', async () => {
    const server = await startServices(['Catering', 'Music']);
    const { user } = openApp(path);
    await press(user, 'Delete Catering');
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question).getByText('Are you sure you want to delete "Catering"? This action cannot be undone.'),
    ).toBeDefined();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await server.read()).toHaveLength(2);
    await press(user, 'Delete Catering');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Service deleted successfully!')).toBeDefined();
    await waitFor(() => expect(titles()).toEqual(['Music']));
    expect(await server.read()).toMatchObject([{ title: 'Music', order: 0 }]);
  });

  it('stays in the list with a toast when the server cannot be reached', async () => {
    const server = await startServices(['Catering']);
    const { user } = openApp(path);
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

  it('moves to another position, at once and on the server', async () => {
    const server = await startServices(['Catering', 'Music', 'Flowers']);
    const { user } = openApp(path);
    await press(user, 'Actions for Flowers');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    await screen.findByRole('spinbutton');
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Flowers', 'Catering', 'Music']));
    expect(await screen.findByText('Services reordered successfully!')).toBeDefined();
    expect((await server.read()).map(({ title }) => title)).toEqual(['Flowers', 'Catering', 'Music']);
  });
});

it('deletes several homepage services after one question', async () => {
  const server = await startServices(['Catering', 'Music', 'Flowers']);
  const { user } = openApp(path);
  await cardOf('Flowers');
  for (const title of ['Catering', 'Flowers'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
  const bar = within(screen.getByRole('group', { name: 'Selected items' }));
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 items deleted successfully!')).toBeDefined();
  await waitFor(() => expect(titles()).toEqual(['Music']));
  expect(await server.read()).toHaveLength(1);
});

describe('homepage services in offline mode', () => {
  it('are the seed services, marked and read-only', async () => {
    const server = await startServices(['Catering']);
    noteErrors();
    server.setOutage(503, 'GET /api/v1/services');
    const { user } = openApp(path);
    expect(await screen.findByText('Failed to fetch services. Please try again.')).toBeDefined();
    expect(titles()).toContain('Wedding Packages');
    for (const card of cards()) expect(within(card).getByText('Sample')).toBeDefined();
    expect(screen.queryByText('Catering')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Deactivate|Move|Actions)/ })).toBeNull();
    server.setOutage('none');
    await press(user, 'Try again');
    await waitFor(() => expect(titles()).toEqual(['Catering']));
  });

  it('are the ones loaded last, with their time', async () => {
    const server = await startServices(['Catering']);
    const { unmount } = openApp(path);
    await cardOf('Catering');
    unmount();
    noteErrors();
    server.setOutage('no answer', 'GET /api/v1/services');
    openApp(path);
    expect(await screen.findByText(/This is the list as it was loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M/)).toBeDefined();
    expect(titles()).toEqual(['Catering']);
    expect(screen.queryByText('Sample')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Catering' })).toBeNull();
  });
});

it('opens no AV equipment in the form of a homepage service', async () => {
  const server = await startServices(['Projector'], { category: 'VIDEO' });
  const [projector] = await server.read();
  openApp(`${path}?edit=${projector?._id}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This could not be loaded/);
  expect(screen.queryByLabelText('Title')).toBeNull();
});
