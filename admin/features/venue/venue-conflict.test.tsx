import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { everyDay } from '#shared/rules/hours.ts';

/** The form of a part, and its record on the server. */
async function open(part: string) {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const url = part === 'venue' ? '/api/v1/venue' : `/api/v1/venue/profile/${part}`;
  const call = async (method: 'GET' | 'PUT', payload?: object) =>
    (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json().data;
  return { call, ...openScreen(`/dashboard/venue?edit=${part}`) };
}

type User = ReturnType<typeof openScreen>['user'];

async function replace(user: User, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

const button = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Changed in the meantime' });

describe('a part of the venue that somebody else changed meanwhile', () => {
  it('shows both versions when somebody else changed the same fact, and merges changes of others', async () => {
    noteErrors();
    const { call, user } = await open('venue');
    await replace(user, await screen.findByLabelText('Name'), 'Mine');
    await user.click(screen.getByLabelText('Closed on Sunday'));
    const hours = everyDay({ opens: '10:00', closes: '12:00' });
    await call('PUT', { name: 'Theirs', city: 'Akron', hours });
    await user.click(button('Save'));
    const dialog = await question();
    for (const words of ['Mine', 'Hours: Sunday', 'Sunday from 10:00 AM to 12:00 PM', 'Closed', 'Hours: Monday'])
      expect(within(dialog).getByText(words)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Save yours' }));
    await screen.findByText('Saved. Visitors see it now.');
    // Each day of the week is a line, of which they changed six that stay theirs.
    const kept = { name: 'Mine', city: 'Akron', hours: { ...hours, sunday: [] } };
    expect(await call('GET')).toMatchObject(kept);
  });

  it('is merged by its questions, of which those that nobody else touched are not asked about', async () => {
    noteErrors();
    const { call, user } = await open('faq');
    const answers = await screen.findAllByLabelText('Answer');
    await replace(user, answers[0] as HTMLElement, 'Mine');
    const { value } = await call('GET');
    const [first, ...categories] = structuredClone(value);
    first.questions[1].answer = 'Theirs';
    first.questions.push({ question: 'Is there parking?', answer: 'Yes.' });
    await call('PUT', { value: [first, ...categories] });
    await user.click(button('Save'));
    const dialog = await question();
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([`Questions: ${first.questions[1].question}`, 'Questions: Is there parking?']);
    expect(within(dialog).getAllByText('You did not change this, so theirs is kept.')).toHaveLength(2);
    await user.click(button('Save yours', dialog));
    await screen.findByText('Saved. Visitors see it now.');
    first.questions[0].answer = 'Mine';
    expect((await call('GET')).value).toEqual([first, ...categories]);
  });
});
