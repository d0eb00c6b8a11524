import type { APIRequestContext, Page } from '@playwright/test';
import { readCalendarEvents } from '#server/testing/read-calendar.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';
import { phone, setView, tablet, viewsWithTablet } from './setup/views.ts';

const day = '2033-03-12';
/** Feeds reach three years ahead. */
const soonerDay = `${new Date().getFullYear() + 2}-03-11`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** An inquiry for a day, with a name of its own. */
async function addInquiry(staff: APIRequestContext, name: string, eventDate = day) {
  const word = `${name} ${crypto.randomUUID().slice(0, 6)}`;
  const contact = uniquePerson();
  const facts = { eventType: 'wedding', eventDate, guestCount: 80 };
  const { data } = await (
    await staff.post('/api/v1/inquiries', { data: { fullName: word, ...contact, ...facts } })
  ).json();
  return { id: String(data._id), name: word };
}

/** Holds the date of an inquiry from the inbox, with keys alone. */
async function holdByKey(page: Page, id: string, expected: RegExp) {
  await page.goto(`${adminPaths.inbox}/open/${id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('h');
  const form = dialogOf(page, 'Hold a date');
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(soonerDay);
  await expect(form.getByRole('status', { name: 'Availability' })).toHaveText(expected);
  await form.getByLabel('Note').focus();
  await page.keyboard.type('Asked on the phone');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: /^(Cancel|Save)$/ }).first()).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByText('The date is on hold.').first()).toBeVisible();
}

async function pressButton(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Ends the hold of an inquiry as its last day does. */
async function runOut(staff: APIRequestContext, inquiryId: string) {
  const [hold] = await holdsOf(staff, inquiryId);
  await expect(async () => {
    const data = { expiresAt: new Date(Date.now() + 2000).toISOString() };
    expect((await staff.put(`/api/v1/holds/${hold?._id}`, { data })).status()).toBe(200);
  }).toPass();
  await expect.poll(async () => (await holdsOf(staff, inquiryId)).map(({ state }) => state)).toEqual(['expired']);
}

async function holdsOf(staff: APIRequestContext, inquiryId: string): Promise<Hold[]> {
  return (await (await staff.get(`/api/v1/holds?inquiryId=${inquiryId}`)).json()).data;
}

const entryOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`${name}.*`) });

test('a date goes from an inquiry over two holds to a booking, and into a feed, by keyboard alone', {
  tag: '@quick',
}, async ({ staffPage: page, staffApi, request }) => {
  test.slow();
  const first = await addInquiry(staffApi, 'Becker', soonerDay);
  const second = await addInquiry(staffApi, 'Moyer', soonerDay);
  await holdByKey(page, first.id, /^Open$/);
  await holdByKey(page, second.id, /^2nd in line/);
  await expect(page.getByText(/^2nd, until /)).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.goto(`${adminPaths.calendar}?day=${soonerDay}&view=list`);
  await expect(entryOf(page, second.name)).toContainText('2nd, until');
  await runOut(staffApi, first.id);
  await expect(entryOf(page, second.name)).toContainText('1st, until');

  await entryOf(page, second.name).focus();
  await page.keyboard.press('Enter');
  await pressButton(page, 'Confirm');
  await expect(dialogOf(page, `Book ${second.name}`)).toBeVisible();
  await dialogOf(page, `Book ${second.name}`).getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second.name} is booked.`).first()).toBeVisible();
  await expect(dialogOf(page, second.name)).toHaveCount(0);

  await page.keyboard.press('4');
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const dayName = new Date(soonerDay).toLocaleDateString('en-US', format);
  await expect(page.getByRole('gridcell', { name: new RegExp(`${dayName}: .*, Booked, `) }).first()).toBeVisible();
  expect((await holdsOf(staffApi, second.id)).map(({ state }) => state)).toEqual(['confirmed']);

  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('link', { name: 'Feeds', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Phone of Rose');
  await page.keyboard.press('Enter');
  const link = await page.getByLabel('Address of the feed').textContent();
  const told = readCalendarEvents(await (await request.get(new URL(link ?? '').pathname)).text());
  const booked = told.find(({ summary }) => summary.includes(second.name));
  expect(booked).toMatchObject({ status: 'CONFIRMED', isAllDay: true, start: new Date(soonerDay) });
});

test('a hold is released by keyboard, and the next one moves up', { tag: '@quick' }, async ({
  staffPage: page,
  staffApi,
}) => {
  const eventDate = '2033-05-14';
  const first = await addInquiry(staffApi, 'Becker', eventDate);
  const second = await addInquiry(staffApi, 'Moyer', eventDate);
  for (const { id } of [first, second]) await staffApi.post('/api/v1/holds', { data: { inquiryId: id, eventDate } });
  await page.goto(`${adminPaths.calendar}?day=${eventDate}&view=list`);
  await entryOf(page, first.name).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, first.name)).toContainText('1st, until');
  await pressButton(page, 'Release');
  await expect(dialogOf(page, first.name)).toHaveCount(0);
  await expect(entryOf(page, second.name)).toContainText('1st, until');
});

test('the table of spaces is walked with the arrow keys', async ({ staffPage: page }) => {
  await page.goto(`${adminPaths.calendar}?day=2034-01-02&view=spaces`);
  const cells = page.getByRole('gridcell');
  await cells.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-cell="1,1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  const form = dialogOf(page, 'Schedule Event');
  await expect(form.getByLabel('Event date')).toHaveValue('2034-01-03');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-cell="1,1"]')).toBeFocused();
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: 'Jan 16 – 29, 2034' })).toBeVisible();
});

test('a crowded day of the month shows four entries, and the rest on request', async ({
  staffPage: page,
  staffApi,
}) => {
  const crowded = '2035-05-16';
  for (const word of ['Abbot', 'Bly', 'Cather', 'Dunbar', 'Eaton', 'Fuller']) {
    const { id } = await addInquiry(staffApi, word, crowded);
    await staffApi.post('/api/v1/holds', { data: { inquiryId: id, eventDate: crowded } });
  }
  await page.goto(`${adminPaths.calendar}?day=${crowded}&view=month`);
  const cell = page.getByRole('gridcell', { name: 'May 16, 2035' });
  await expect(cell.getByRole('link', { name: /^\d\w\w: .*, until/ })).toHaveCount(4);
  const more = cell.getByRole('button', { name: '2 more on Wed, May 16, 2035' });
  await expect(more).toHaveText('+2 more');
  await more.focus();
  await page.keyboard.press('Enter');
  const list = dialogOf(page, 'Wed, May 16, 2035');
  await expect(list.getByRole('button', { name: /until/ })).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await list.getByRole('button', { name: /Fuller/ }).click();
  await expect(dialogOf(page, 'Fuller')).toBeVisible();
});

test('the list has an event that ends after midnight once, with its end', async ({ staffPage: page, staffApi }) => {
  const late = '2035-06-16';
  const title = `Late dinner ${crypto.randomUUID().slice(0, 6)}`;
  const { data: client } = await (
    await staffApi.post('/api/v1/clients', { data: { name: title, ...uniquePerson() } })
  ).json();
  const times = { eventDate: late, startTime: '16:00', endTime: '01:00' };
  const facts = { clientId: client._id, title, eventType: 'other', guestCount: 80, notes: '', ...times };
  expect((await staffApi.post('/api/v1/events', { data: facts })).status()).toBe(201);
  await page.goto(`${adminPaths.calendar}?day=${late}&view=list`);
  const row = page.getByRole('row', { name: title });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('4 PM to 1 AM');
});

test('every view of the calendar is accessible and fits every screen', async ({ staffPage, staffApi }) => {
  for (const name of ['Tarbell', 'Duniway', 'Wells', 'Bly', 'Addams']) {
    const { id } = await addInquiry(staffApi, name);
    await staffApi.post('/api/v1/holds', { data: { inquiryId: id, eventDate: day } });
  }
  await setView(staffPage, phone);
  for (const name of ['month', 'week', 'list', 'spaces']) {
    await staffPage.goto(`${adminPaths.calendar}?day=${day}&view=${name}`);
    await expect(staffPage.getByText(/Tarbell/).first()).toBeAttached();
    const rules = ['label-content-name-mismatch'];
    await look(staffPage, name, [phone, tablet], { fits: viewsWithTablet, rules });
  }
});
