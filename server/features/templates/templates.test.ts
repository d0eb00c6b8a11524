import { describe, expect, it } from 'vitest';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { seedTemplates as starters } from '#shared/seed/templates.ts';
import { findUnknownField } from '#shared/template-fields.ts';

const thanks = { name: 'Thanks', subject: 'Thank you', body: 'See you soon, {{first_name}}.' };

async function open() {
  const desk = await openDesk();
  return { ...desk, ada: await desk.account('ada', 'manager') };
}

describe('templates', () => {
  it('begin with the starter texts, whose fields all exist, and are not laid down again', async () => {
    const { ada, parts } = await open();
    await seedTemplates(parts);
    await seedTemplates(parts);
    const { data } = await ada.send('GET', '/templates');
    expect(data.map(({ name }: { name: string }) => name)).toEqual(starters.map(({ name }) => name));
    for (const { subject, body } of starters) expect(findUnknownField(subject + body)).toBeUndefined();
  });

  it('are added, changed and deleted, and a change of an older version is rejected with who changed it', async () => {
    const { ada } = await open();
    const { data } = await ada.send('POST', '/templates', thanks);
    expect(data).toMatchObject({ ...thanks, kind: 'other', eventTypes: [], isActive: true });
    const changed = await ada.send('PUT', `/templates/${data._id}`, { subject: 'Many thanks' }, data.version);
    expect(changed.data.subject).toBe('Many thanks');
    expect(await ada.send('PUT', `/templates/${data._id}`, { subject: 'No' }, data.version)).toMatchObject({
      status: 412,
      message: expect.stringContaining('ada changed this (subject)'),
    });
    expect((await ada.send('DELETE', `/templates/${data._id}`)).status).toBe(200);
    expect((await ada.send('GET', `/templates/${data._id}`)).status).toBe(404);
  });

  it('have names of their own', async () => {
    const { ada } = await open();
    await ada.send('POST', '/templates', thanks);
    expect(await ada.send('POST', '/templates', thanks)).toMatchObject({
      status: 409,
      message: 'A template with this name already exists. Please choose another name.',
    });
  });

  it('of the program stay, and there is no second one', async () => {
    const { ada, parts } = await open();
    await seedTemplates(parts);
    const [{ _id }] = (await ada.send('GET', '/templates')).data;
    expect((await ada.send('DELETE', `/templates/${_id}`)).status).toBe(409);
    expect((await ada.send('POST', '/templates', { ...thanks, kind: 'acknowledgment' })).error.details).toEqual([
      { field: 'kind', message: 'There is exactly one template of this kind. Please edit that one.' },
    ]);
  });

  it('with a field that there is not are rejected with the one that was probably meant', async () => {
    const { ada } = await open();
    const wrong = { ...thanks, body: 'On {{event_dat}}' };
    const message = 'There is no field {{event_dat}}. Did you mean {{event_date}}?';
    for (const [method, path] of [
      ['POST', '/templates'],
      ['POST', '/templates/preview'],
    ] as const)
      expect(await ada.send(method, path, wrong)).toMatchObject({
        status: 400,
        error: { details: [{ field: 'body', message }] },
      });
  });

  it('are previewed with the facts of an inquiry, those that are missing marked', async () => {
    const { ada, arrive } = await open();
    const inquiryId = await arrive({ eventDate: null, fullName: 'Anna & Tom {{my_name}}' });
    const body = '{{first_name}}, {{ full_name }}: {{event_date}}, {{event_date|some day}}{{event_date|}}, {{my_name}}';
    const { data } = await ada.send('POST', '/templates/preview', { inquiryId, subject: '{{event_type}}', body });
    expect(data).toEqual({
      subject: 'wedding',
      body: 'Anna and Tom, Anna & Tom {{my_name}}: {{event_date}}, some day, ada',
      missing: ['event_date'],
    });
  });
});
