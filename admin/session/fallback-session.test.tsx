import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openFallbackSession } from '#admin/testing/open-fallback-session.ts';
import { adminPaths } from '#shared/admin-paths.ts';

const lanternWalk = { title: 'Lantern Walk', description: 'By night.' };
const testimonial = { author: 'Lantern Walk', quote: 'By night.', role: 'Wedding', event: 'June 2026' };

it.each([
  [adminPaths.homepageServices, 'services', { ...lanternWalk, category: 'HOMEPAGE' }],
  [adminPaths.avEquipment, 'services', { ...lanternWalk, category: 'AUDIO' }],
  [adminPaths.testimonials, 'testimonials', testimonial],
])('a fallback session sees samples at %s, opens no form and sends no request', async (path, resource, row) => {
  const server = await startContent(resource, 'title', [row]);
  noteErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  await openFallbackSession(server, `${path}?create`);
  expect((await screen.findAllByText('Sample')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Lantern Walk')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const name of [/^Add/, /^Edit/, /^Delete/, /^(De)?[Aa]ctivate/, /^Move/, /^Actions for/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(server.calls).toEqual(['POST /api/v1/auth/login']);
});
