import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

it('adds a choice with its answers, for the page of every client', async () => {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const { user } = openScreen('/dashboard/settings/questionnaire');
  await user.click(await screen.findByRole('button', { name: 'Add a question' }));
  const questions = within(screen.getByRole('group', { name: 'Questions' }));
  await user.click(questions.getByLabelText('Question'));
  await user.paste('Which cake?');
  await user.selectOptions(questions.getByLabelText('Answered by'), 'choice');
  await user.click(questions.getByLabelText('Answers to choose from'));
  await user.paste('Lemon\nNut');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(
      async () => (await server.app.inject({ url: '/api/v1/settings/questionnaire', headers })).json().data.questions,
    )
    .toMatchObject([{ text: 'Which cake?', kind: 'choice', options: ['Lemon', 'Nut'], isActive: true }]);
});
