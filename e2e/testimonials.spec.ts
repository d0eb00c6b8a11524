import { adminPaths } from '#shared/admin-paths.ts';
import { expect, test } from './setup/test.ts';
import { addTestimonial, testimonialCard, url } from './setup/testimonials.ts';
import { uniqueName } from './setup/unique-name.ts';

test('staff add a testimonial, visitors see it, staff edit, hide and delete it', { tag: '@quick' }, async ({
  staffPage,
  staffApi,
}) => {
  const author = uniqueName('Rosalind');
  await staffPage.goto(adminPaths.testimonials);
  await expect(staffPage.getByRole('heading', { level: 1 })).toHaveText('Testimonials Management');
  await expect(staffPage.getByRole('button', { name: 'Add Testimonial' })).toBeVisible();
  await staffPage.keyboard.press('n');
  const form = staffPage.getByRole('dialog', { name: 'Add Testimonial' });
  await expect(form.getByLabel('Quote')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(staffPage.getByText('Please fill in all required fields.')).toBeVisible();
  await form.getByLabel('Quote').fill('The lights came on one by one.');
  await expect(form.getByText('30 of 1,000 characters')).toBeVisible();
  await form.getByLabel('Author').fill(author);
  await form.getByLabel('Event type').fill('Wedding');
  await form.getByLabel('Event date').fill('June 2026');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(staffPage.getByText('Testimonial created successfully!')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(staffPage.getByRole('button', { name: 'Add Testimonial' })).toBeFocused();

  await staffPage.getByPlaceholder('Search testimonials...').fill(author);
  await expect(staffPage.getByRole('heading', { name: 'Testimonials (1)' })).toBeVisible();
  const mine = testimonialCard(staffPage, author);
  await expect(mine).toContainText('The lights came on one by one.');
  const visitor = async () => (await (await staffPage.request.get(url)).text()).includes(author);
  expect(await visitor()).toBe(true);

  await mine.getByRole('button', { name: `Edit ${author}` }).click();
  const edit = staffPage.getByRole('dialog', { name: 'Edit Testimonial' });
  await expect(edit.getByLabel('Quote')).toHaveValue('The lights came on one by one.');
  await edit.getByLabel('Event date').fill('July 2026');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(staffPage.getByText('Testimonial updated successfully!')).toBeVisible();
  await expect(mine).toContainText('July 2026');

  await mine.getByRole('button', { name: `Deactivate ${author}` }).click();
  await expect(staffPage.getByText('Testimonial deactivated successfully!')).toBeVisible();
  await expect(mine).toBeHidden();
  expect(await visitor()).toBe(false);
  // What is shown stands in the address, which a busy machine changes a moment after the click.
  await staffPage.getByLabel('Show inactive').click();
  await expect(staffPage.getByLabel('Show inactive')).toBeChecked();
  await expect(mine.getByText('Inactive', { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: `Delete ${author}` }).click();
  const question = staffPage.getByRole('alertdialog');
  await expect(question).toContainText(`Are you sure you want to delete "${author}"? This action cannot be undone.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(staffPage.getByText('Testimonial deleted successfully!')).toBeVisible();
  await expect(mine).toBeHidden();
  const left = await (await staffApi.get(url, { params: { includeInactive: true } })).text();
  expect(left).not.toContain(author);

  await staffPage.getByPlaceholder('Search testimonials...').fill('Okafor');
  await expect(testimonialCard(staffPage, 'Denise Okafor')).toContainText('Sample – replace before launch');
});

test('the browser asks before leaving a form opened by a link with typed text', async ({ staffPage }) => {
  await staffPage.goto(`${adminPaths.testimonials}?create`);
  const quote = staffPage.getByRole('dialog', { name: 'Add Testimonial' }).getByLabel('Quote');
  const back = () => staffPage.evaluate(() => history.back());
  await quote.click();
  await quote.pressSequentially('The lights came on.');
  const asked = staffPage.waitForEvent('dialog');
  await back();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(quote).toHaveValue('The lights came on.');
  await quote.fill('');
  await back();
  await expect(staffPage).not.toHaveURL(/testimonials/);
});

test('testimonials are reordered by keyboard', async ({ staffPage, staffApi }) => {
  const tag = uniqueName('Order');
  const ids: string[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) ids.push(await addTestimonial(staffApi, `${name} ${tag}`));
  await staffPage.goto(`${adminPaths.testimonials}?search=${encodeURIComponent(tag)}`);
  const authors = () => staffPage.getByRole('listitem').locator('strong').allTextContents();
  await expect.poll(authors).toEqual([`Ada ${tag}`, `Ben ${tag}`, `Cleo ${tag}`]);
  await staffPage.getByRole('button', { name: `Move Ada ${tag}` }).focus();
  await staffPage.keyboard.press('Space');
  await expect(staffPage.getByText(/picked up/)).toBeAttached();
  // A press that comes before the row listens for it moves nothing.
  await expect(async () => {
    await staffPage.keyboard.press('ArrowDown');
    await expect(staffPage.getByText(`Ada ${tag}, position 2 of 3.`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await staffPage.keyboard.press('Space');
  await expect(staffPage.getByText('Testimonials reordered successfully!')).toBeVisible();
  const mine = async () => {
    const { data } = await (await staffApi.get(url)).json();
    return data.map(({ _id }: { _id: string }) => _id).filter((id: string) => ids.includes(id));
  };
  expect(await mine()).toEqual([ids[1], ids[0], ids[2]]);
});
