import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { readAgain } from '#admin/testing/read-again.ts';
import { startRealServer } from '#admin/testing/real-server.ts';

it('says that there are more tasks than it shows from the 101st on', async () => {
  const server = await startRealServer();
  await server.storeSession('mia', 'manager');
  const headers = await server.staff();
  const add = async (title: string) => {
    const payload = { title, dueDay: '2026-01-05' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/tasks', headers, payload });
    expect(answer.statusCode).toBe(201);
  };
  for (let count = 1; count <= 100; count += 1) await add(`Task ${count}`);
  openScreen('/dashboard/inbox/today?who=everybody');
  await screen.findByText('Task 100');
  expect(screen.queryByText('The first 100 are shown.')).toBeNull();
  await add('Task 101');
  readAgain();
  expect(await screen.findByText('The first 100 are shown.')).toBeDefined();
});
