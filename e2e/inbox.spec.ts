import type { APIRequestContext, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';
import { phone, setView, tablet, viewsWithTablet } from './setup/views.ts';

const mine = `${adminPaths.inbox}/mine`;

/** So many inquiries that wait for an answer of the signed-in account, the first one due first. */
async function sendToMe(staff: APIRequestContext, count: number) {
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) =>
    (await (await staff[method](`/api/v1${path}`, { data })).json()).data;
  const { username } = await call('get', '/auth/profile');
  const team: { _id: string; username: string }[] = await call('get', '/staff');
  const me = team.find((member) => member.username === username);
  const word = `Tri${crypto.randomUUID().slice(0, 6)}`;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const fullName = `${word} ${String(index).padStart(2, '0')}`;
    const contact = { ...uniquePerson(), email: `${word}${index}@example.com` };
    const { _id } = await call('post', '/inquiries', { fullName, ...contact, eventType: 'wedding', owesAnswer: true });
    ids.push(_id);
    await call('put', `/inquiries/${_id}`, { assigneeId: me?._id });
  }
  return { word, ids, read: (id: string | undefined) => call('get', `/inquiries/${id}`) };
}

const open = (page: Page, name: string) => expect(page.getByRole('article', { name })).toBeVisible();

test('ten inquiries are triaged by keyboard alone, in under 60 keystrokes', { tag: '@quick' }, async ({
  staffPage: page,
  staffApi,
}) => {
  test.slow();
  const { word, ids, read } = await sendToMe(staffApi, 10);
  const name = (index: number) => `${word} ${String(index).padStart(2, '0')}`;
  let strokes = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      strokes += 1;
      await page.keyboard.press(key);
    }
  };
  const dialog = page.getByRole('dialog');
  await page.goto(mine);
  await expect(page.getByRole('link', { name: name(0) })).toBeVisible();
  await press('j');
  for (const [index, digit] of ['1', '2', '3', '4', '1', '2'].entries()) {
    await open(page, name(index));
    await press('e');
    await expect(dialog).toBeVisible();
    await press(digit);
    await expect(dialog).toHaveCount(0);
  }
  await open(page, name(6));
  await press('!');
  await open(page, name(7));
  await press('Shift+Digit3');
  await open(page, name(8));
  await press('l');
  await expect(dialog).toBeVisible();
  await press('2', 'Enter');
  await expect(dialog).toHaveCount(0);
  await press('j');
  await open(page, name(9));
  await press('n');
  await page.keyboard.type('Call on Monday');
  await press('Control+Enter');
  await expect(page.getByText('The note was saved.')).toBeVisible();
  await press('e');
  await expect(dialog).toBeVisible();
  await press('1');
  await expect(dialog).toHaveCount(0);
  // The note is content, and not counted.
  expect(strokes).toBeLessThan(60);
  const via = await Promise.all(ids.slice(0, 6).map(async (id) => (await read(id)).respondedVia));
  expect(via).toEqual(['phone', 'in_person', 'other', 'none', 'phone', 'in_person']);
  expect((await read(ids[6])).status).toBe('spam');
  expect(await read(ids[7])).toBeUndefined();
  expect(await read(ids[8])).toMatchObject({ status: 'lost', lostReason: 'price' });
  await expect.poll(async () => (await read(ids[9])).awaiting).toBe('nobody');
});

test('an open inquiry, Today and the form are accessible and fit every screen', async ({
  staffPage: page,
  staffApi,
}) => {
  await setView(page, phone);
  const { word, ids } = await sendToMe(staffApi, 1);
  const eventDate = '2027-06-12';
  await staffApi.put(`/api/v1/inquiries/${ids[0]}`, { data: { eventDate } });
  // Another one of the same person, and one that looks like it.
  for (const contact of [{ email: `${word}0@example.com` }, {}]) {
    const inquiry = { fullName: `${word} 00`, ...uniquePerson(), ...contact, eventDate };
    await staffApi.post('/api/v1/inquiries', { data: inquiry });
  }
  await page.goto(`${mine}/${ids[0]}`);
  await open(page, `${word} 00`);
  await expect(page.getByRole('button', { name: 'Separate from these' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Join with ${word} 00` })).toBeVisible();
  await look(page, 'an open inquiry', viewsWithTablet);
  await page.goto(`${adminPaths.inbox}/today`);
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  await look(page, 'Today', [phone, tablet], { fits: viewsWithTablet });
  await page.goto(`${mine}?create`);
  await expect(page.getByRole('dialog', { name: 'Add inquiry', exact: true })).toBeVisible();
  await look(page, 'the form', [phone], { fits: viewsWithTablet });
});
