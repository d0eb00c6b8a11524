import { describe, expect, it } from 'vitest';
import { changeInWords } from '#shared/running-sheet/changes.ts';
import { answerQuestions, readQuestions } from './questionnaire.ts';
import { form, openAnswers, rejectionOf } from './testing/open-answers.ts';

const song = {
  id: 'song',
  text: 'First dance?',
  kind: 'text',
  options: [],
  isRequired: true,
  eventTypes: [],
  isActive: true,
};
const cake = {
  ...song,
  id: 'cake',
  text: 'Which cake?',
  kind: 'choice',
  options: ['Lemon', ' Nut ', 'Lemon'],
  isRequired: false,
};
const arrival = { ...song, id: 'arrival', text: 'When does the band come?', kind: 'time', isRequired: false };
const plan = { ...song, id: 'plan', text: 'Seating plan', kind: 'file', isRequired: false };

const aFile = (more: object = {}) => ({
  ...{ field: 'answer.plan', filename: 'plan.pdf', type: 'application/pdf', bytes: Buffer.from('plan') },
  ...{ isTruncated: false, ...more },
});

async function open() {
  const desk = await openAnswers();
  const { ctx, eventRow, joan } = desk;
  const ask = async (questions: object[], more: object = {}) =>
    joan.send('PUT', '/settings/questionnaire', { questions, ...more });
  await ask([song, cake, arrival, plan, { ...song, id: 'off', isActive: false }]);
  const read = async () => readQuestions(ctx, await eventRow());
  const answer = async (fields: Record<string, string>, files: ReturnType<typeof aFile>[] = []) =>
    answerQuestions(ctx, await eventRow(), form({ stamp: (await read()).stamp, ...fields }), files);
  return { ...desk, ask, read, answer };
}

describe('the questionnaire', () => {
  it('asks what managers wrote for this kind of event, and shows the answers on the sheet', async () => {
    const { read, answer, sheet, rose, eventId, ask, notices } = await open();
    expect((await read()).questions.map(({ id, options }) => [id, options])).toEqual([
      ['song', []],
      ['cake', ['Lemon', 'Nut']],
      ['arrival', []],
      ['plan', []],
    ]);
    await rose.send('POST', `/running-sheets/${eventId}/issue`);
    await answer({ 'answer.song': '=HYPERLINK("x")', 'answer.cake': 'Nut', 'answer.arrival': '9:05' }, [aFile()]);
    expect((await read()).questions.map((one) => one.answer)).toEqual(['=HYPERLINK("x")', 'Nut', '09:05', 'plan.pdf']);
    expect((await sheet()).changes.map(changeInWords)).toContain('Questionnaire: New: Which cake?, Nut');
    expect(await notices()).toHaveLength(1);
    const documents = (await rose.send('GET', `/documents?entity=event&entityId=${eventId}`)).data;
    expect(documents.at(-1)).toMatchObject({ name: 'plan.pdf', isFromClient: true, by: '' });
    await ask([{ ...song, eventTypes: ['corporate_event'] }]);
    expect((await read()).questions).toEqual([]);
  });

  it('keeps an answer under the words that it was given under, for client and staff', async () => {
    const { read, answer, sheet, ask, rose, eventId } = await open();
    await answer({ 'answer.song': 'Waltz' });
    await ask([{ ...song, text: 'Last dance?' }]);
    expect((await read()).questions).toMatchObject([{ text: 'Last dance?', answer: 'Waltz', askedAs: 'First dance?' }]);
    expect((await sheet()).answers).toMatchObject([{ id: 'song', question: 'First dance?', answer: 'Waltz' }]);
    await ask([]);
    expect((await sheet()).answers).toMatchObject([{ question: 'First dance?', answer: 'Waltz' }]);
    await ask([{ ...song, text: 'Last dance?' }]);
    await answer({ 'answer.song': 'Polka' });
    expect((await sheet()).answers).toMatchObject([{ question: 'Last dance?', answer: 'Polka' }]);
    const changed = await rose.send('PUT', `/running-sheets/${eventId}`, { answers: [{ id: 'song', answer: '' }] });
    expect(changed.data.answers).toMatchObject([{ question: 'Last dance?', answer: '' }]);
  });

  it('says all that is wrong at once, and stores nothing of it', async () => {
    const { answer, read, sheet } = await open();
    const wrong = { 'answer.song': ' ', 'answer.cake': 'Poison', 'answer.arrival': '25:00' };
    expect((await rejectionOf(answer(wrong, [aFile({ isTruncated: true })]))).fields).toEqual({
      'answer.song': 'Please answer this question.',
      'answer.cake': 'Please choose one of the answers.',
      'answer.arrival': 'Please enter a time such as 16:30.',
      'answer.plan': 'This file is over 8 MB. Please choose a smaller one.',
    });
    expect((await rejectionOf(answer({ 'answer.song': 'x'.repeat(2001) }))).fields).toEqual({
      'answer.song': 'Please keep the answer to at most 2,000 characters.',
    });
    expect((await read()).questions.map((one) => one.answer)).toEqual(['', '', '', '']);
    expect((await sheet()).version).toBe(0);
  });

  it('takes the same form twice as once, and not one that does not know of another answer', async () => {
    const { ctx, eventRow, read, sheet } = await open();
    const { stamp } = await read();
    const send = async (answer: string) =>
      answerQuestions(ctx, await eventRow(), form({ stamp, 'answer.song': answer }));
    await send('Waltz');
    const { version } = await sheet();
    await send('Waltz');
    expect((await sheet()).version).toBe(version);
    expect(await rejectionOf(send('Polka'))).toMatchObject({ code: 'stale' });
  });

  it('is closed so many days before the event', async () => {
    const { ask, answer, read } = await open();
    await ask([song], { deadlineDays: 365 });
    expect((await read()).until.isOpen).toBe(false);
    expect((await rejectionOf(answer({ 'answer.song': 'Waltz' }))).message).toMatch(
      /^The deadline for the questionnaire was/,
    );
  });

  it('has choices of at least two answers, and questions with words', async () => {
    const { ask, rose } = await open();
    const { error } = await ask([
      { ...cake, options: ['One', 'One '] },
      { ...song, text: '  ' },
    ]);
    expect(error.details.map(({ field }: { field: string }) => field)).toEqual([
      'questions.0.options',
      'questions.1.text',
    ]);
    expect((await rose.send('PUT', '/settings/questionnaire', { deadlineDays: 3 })).status).toBe(403);
  });
});
