import { describe, expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';

async function open() {
  const desk = await openDesk();
  const [rose, tom] = [await desk.account('rose'), await desk.account('tom')];
  const id = await desk.arrive();
  const write = (text: string) => rose.send('POST', '/notes', { entity: 'inquiry', entityId: id, text });
  return { ...desk, rose, tom, id, write };
}

describe('notes', () => {
  it('are listed newest first, with the history of the record that they are about', async () => {
    const { id, rose, write } = await open();
    const { data } = await write('First\u0007');
    await write('Second');
    expect(await rose.notes(id)).toMatchObject([{ text: 'Second' }, { text: 'First', author: 'rose' }]);
    await rose.send('PUT', `/notes/${data._id}`, { text: 'Changed' }, data.version);
    const entries = (await rose.send('GET', `/history?id=${id}`)).data;
    expect(entries[0]).toMatchObject({ entity: 'note', changes: [{ field: 'text', from: 'First', to: 'Changed' }] });
    expect((await rose.send('PUT', `/notes/${data._id}`, { text: 'Late' }, data.version)).status).toBe(412);
  });

  it('are listed by pages of ten, unless the request asks for up to 100', async () => {
    const { id, rose, write } = await open();
    for (let number = 1; number <= 12; number += 1) await write(`Note ${number}`);
    const list = (query = '') => rose.send('GET', `/notes?entityId=${id}${query}`);
    const first = await list();
    expect(first.data).toHaveLength(10);
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 });
    expect((await list('&page=2')).data).toMatchObject([{ text: 'Note 2' }, { text: 'Note 1' }]);
    expect((await list('&limit=100')).data).toHaveLength(12);
    const wrong = { field: 'limit', message: 'Please ask for 1 to 100 rows a page.' };
    expect(await list('&limit=101')).toMatchObject({ status: 400, error: { details: [wrong] } });
  });

  it('are changed and deleted by their authors and by managers alone', async () => {
    const { account, id, rose, tom, write } = await open();
    const ada = await account('ada', 'manager');
    const [one, other] = [(await write('One')).data._id, (await write('Other')).data._id];
    const refused = { status: 403, message: 'Only its author and managers may change this note.' };
    expect(await tom.send('PUT', `/notes/${one}`, { text: 'Mine' })).toMatchObject(refused);
    expect(await tom.send('DELETE', `/notes/${one}`)).toMatchObject(refused);
    expect((await ada.send('PUT', `/notes/${one}`, { text: 'Better' })).data).toMatchObject({ author: 'rose' });
    expect((await rose.send('DELETE', `/notes/${one}`)).status).toBe(200);
    expect((await ada.send('DELETE', `/notes/${other}`)).status).toBe(200);
    expect(await rose.notes(id)).toEqual([]);
  });

  it('come back from the trash while there is something that they are about', async () => {
    const { id, rose, write } = await open();
    const { _id } = (await write('Keep')).data;
    await rose.send('POST', `/notes/${_id}/trash`);
    expect(await rose.notes(id)).toEqual([]);
    await rose.send('POST', `/notes/${_id}/restore`);
    expect(await rose.notes(id)).toHaveLength(1);
    await rose.send('POST', `/notes/${_id}/trash`);
    await rose.send('POST', `/inquiries/${id}/trash`);
    expect(await rose.send('POST', `/notes/${_id}/restore`)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The inquiry ".+" is in the trash\. Please restore the inquiry first\.$/),
    });
  });

  it.each([
    [{ text: ' ' }, 'Please write something.'],
    [{ text: 'x'.repeat(5001) }, 'Please keep the note to at most 5,000 characters.'],
  ])('are refused if they are blank or too long', async (wrong, message) => {
    const { id, rose } = await open();
    const { error } = await rose.send('POST', '/notes', { entity: 'inquiry', entityId: id, ...wrong });
    expect(error.details).toEqual([{ field: 'text', message }]);
  });

  it('are refused about what is in the trash or not there', async () => {
    const { id, rose, write } = await open();
    await rose.send('POST', `/inquiries/${id}/trash`);
    expect(await write('x')).toMatchObject({ status: 404, message: expect.stringContaining('is in the trash') });
    expect((await rose.send('POST', '/notes', { entity: 'client', entityId: 'x', text: 'x' })).status).toBe(404);
  });
});
