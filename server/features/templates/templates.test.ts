import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { history } from '#server/records/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { seedTemplates as starters } from '#shared/seed/templates.ts';
import { findUnknownField } from '#shared/template/template-fields.ts';
import { readProgramTemplate } from './operations.ts';
import { templates } from './table.ts';

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

  it('of the program that came with a later release are added to what is there, under a name that is free', async () => {
    const { ada, parts } = await open();
    await seedTemplates(parts);
    const isLater = inArray(templates.kind, ['proposal_sent', 'change_order', 'proposal_signed']);
    await parts.db.tx(async () => void (await parts.db.query.delete(templates).where(isLater)));
    await ada.send('POST', '/templates', { ...thanks, name: 'Proposal sent' });
    const before = (await ada.send('GET', '/templates')).data;
    await Promise.all([seedTemplates(parts), seedTemplates(parts)]);
    const after = (await ada.send('GET', '/templates')).data;
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { kind: 'proposal_sent', name: 'Proposal sent (2)', isActive: true },
      { kind: 'change_order', name: 'Change order' },
      { kind: 'proposal_signed', name: 'Proposal signed' },
    ]);
    const [, , { _id }] = after.slice(before.length);
    expect((await ada.send('PUT', `/templates/${_id}`, { isActive: false })).error.details).toMatchObject([
      { field: 'isActive' },
    ]);
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
    expect(await ada.send('DELETE', `/templates/${data._id}`, undefined, data.version)).toMatchObject({
      status: 412,
      message: expect.stringContaining('ada changed this (subject)'),
    });
    expect((await ada.send('DELETE', `/templates/${data._id}`, undefined, changed.data.version)).status).toBe(200);
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
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/trash'],
    ] as const)
      expect(await ada.send(method, `/templates/${_id}${path}`)).toMatchObject({
        status: 409,
        message:
          'The program sends this template itself, so it can be neither moved to the trash nor deleted. Please change its text instead.',
      });
    expect((await ada.send('POST', '/templates', { ...thanks, kind: 'acknowledgment' })).error.details).toEqual([
      { field: 'kind', message: 'There is exactly one template of this kind. Please edit that one.' },
    ]);
  });

  it('go to the trash and come back with the messages that were written from them', async () => {
    const { ada, arrive } = await open();
    const { data } = await ada.send('POST', '/templates', thanks);
    const path = `/templates/${data._id}`;
    const message = await ada.send('POST', '/messages', { inquiryId: await arrive(), templateId: data._id });
    const templateId = async () => (await ada.send('GET', `/messages/${message.data._id}`)).data.templateId;
    const trashed = await ada.send('POST', `${path}/trash`, undefined, data.version);
    expect(trashed).toMatchObject({ status: 200, data: { entity: 'template', name: 'Thanks', deletedBy: 'ada' } });
    expect((await ada.send('GET', '/templates')).data).toEqual([]);
    expect(await ada.send('GET', path)).toMatchObject({
      status: 404,
      message: 'This is in the trash. Please restore it first.',
    });
    expect(await templateId()).toBe(data._id);
    const { version } = (await ada.send('POST', `${path}/restore`)).data;
    expect((await ada.send('GET', path)).data).toMatchObject({ ...thanks, version });
    expect(await templateId()).toBe(data._id);
    expect((await ada.send('PUT', path, { subject: 'No' }, data.version)).message).toContain(
      'ada restored this from the trash on',
    );
  });

  it('do not come back while another one has their name, from the trash or by undo', async () => {
    const { ada } = await open();
    const rejected = {
      status: 409,
      message: 'A template with this name already exists. Please choose another name.',
    };
    const [one, other] = [
      (await ada.send('POST', '/templates', thanks)).data,
      (await ada.send('POST', '/templates', { ...thanks, name: 'Regards' })).data,
    ];
    await ada.send('POST', `/templates/${one._id}/trash`);
    const { version } = (await ada.send('PUT', `/templates/${other._id}`, { name: 'Many thanks' })).data;
    const third = (await ada.send('POST', '/templates', { ...thanks, name: 'Regards' })).data;
    const items = [{ entity: 'template', id: other._id, version }];
    expect(await ada.send('POST', '/history/undo', { items })).toMatchObject(rejected);
    await ada.send('PUT', `/templates/${third._id}`, { name: 'Thanks' });
    expect(await ada.send('POST', `/templates/${one._id}/restore`)).toMatchObject(rejected);
    expect((await ada.send('POST', '/history/undo', { items })).status).toBe(200);
  });

  it('have a history, and the program sends what a change was reverted to', async () => {
    const { ada, parts } = await open();
    await seedTemplates(parts);
    const ctx = createContext(parts);
    const [{ _id, body }] = (await ada.send('GET', '/templates')).data;
    await ada.send('PUT', `/templates/${_id}`, { body: 'Thank you.' });
    expect((await readProgramTemplate(ctx, 'acknowledgment')).body).toBe('Thank you.');
    const [entry] = (await ada.send('GET', `/history?id=${_id}`)).data;
    expect(entry).toMatchObject({ entity: 'template', changes: [{ field: 'body', from: body, to: 'Thank you.' }] });
    expect((await ada.send('POST', `/history/${entry._id}/revert`, {})).status).toBe(200);
    expect((await readProgramTemplate(ctx, 'acknowledgment')).body).toBe(body);
  });

  it('are taken back by managers alone, and what they were is for those who may read them', async () => {
    const { account, ada } = await open();
    const [rose, guest] = [await account('rose', 'staff'), await account('guest', 'read_only')];
    const { data } = await ada.send('POST', '/templates', thanks);
    expect((await rose.send('POST', `/templates/${data._id}/trash`)).status).toBe(403);
    const { version } = (await ada.send('POST', `/templates/${data._id}/trash`)).data;
    const items = [{ entity: 'template', id: data._id, version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(403);
    for (const path of ['/trash', '/history']) {
      expect((await rose.send('GET', path)).data[0].entity).toBe('template');
      expect((await guest.send('GET', path)).data).toEqual([]);
    }
  });

  it('stay readable in the activity feed of earlier releases', async () => {
    const { ada, parts } = await open();
    const told = { activity: 'content_updated', name: 'Thanks', detail: 'subject', isActivityOnly: true } as const;
    const entry = { ...told, entity: 'template', entityId: 'thanks', action: 'updated', version: 0 } as const;
    await parts.db.tx(async () => void (await parts.db.query.insert(history).values({ ...entry, at: 0, by: 'ada' })));
    const shown = { kind: 'content_updated', entity: 'template', subject: 'Thanks', detail: 'subject' };
    expect((await ada.send('GET', '/dashboard/recent-activity')).data).toContainEqual(expect.objectContaining(shown));
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
