// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openInEmergency } from '#admin/testing/open-in-emergency.ts';
import { startTestimonials } from '#admin/testing/testimonials.ts';

const path = '/dashboard/testimonials';
const failed = 'Failed to fetch testimonials. Using fallback data.';
const cards = () => within(screen.getByRole('list', { name: 'Testimonials' })).getAllByRole('listitem');

async function startQuietly(authors: string[]) {
  const server = await startTestimonials(authors);
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return server;
}

function expectReadOnly() {
  for (const name of [/^Add/, /^Edit/, /^Delete/, /^(De)?[Aa]ctivate/, /^Move/, /^Actions for/])
    expect(screen.queryByRole('button', { name })).toBeNull();
}

describe('testimonials while the server cannot be reached', () => {
  it.each(['no answer', 502] as const)('are one labeled sample if the list was never loaded (%s)', async (outage) => {
    const server = await startQuietly(['Ada']);
    server.setOutage(outage);
    openApp(path);
    expect(await screen.findByText(failed)).toBeDefined();
    expect(screen.getByText(/^The server cannot be reached\. These are samples/)).toBeDefined();
    expect(cards()).toHaveLength(1);
    expect(within(cards()[0] as HTMLElement).getByText('Sample')).toBeDefined();
    expect(screen.queryByText('Ada')).toBeNull();
    expectReadOnly();
  });

  it('are the ones loaded last, with their time, until the connection is back', async () => {
    const server = await startQuietly(['Ada']);
    openApp(path);
    await screen.findByText('Ada');
    cleanup();
    server.setOutage('no answer');
    const { user } = openApp(path);
    expect(await screen.findByText(failed)).toBeDefined();
    expect(screen.getByText('Ada')).toBeDefined();
    expect(screen.getByText(/as it was loaded \w+ \d+, \d{4}, \d+:\d\d [AP]M/)).toBeDefined();
    expect(screen.queryByText('Sample')).toBeNull();
    expectReadOnly();

    server.setOutage('none');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Edit Ada' })).toBeDefined();
    expect(screen.queryByText(/as it was loaded/)).toBeNull();
  });
});

it('shows an emergency session only the sample, opens no form and calls no server', async () => {
  const server = await startQuietly(['Ada']);
  localStorage.clear();
  await openInEmergency(server, `${path}?create`);
  expect(await screen.findByText('Sample')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expectReadOnly();
  expect(server.calls).toEqual(['POST /api/v1/auth/login']);
});
