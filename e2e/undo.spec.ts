import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';
import { addTestimonial, readTestimonial, testimonialCard, url } from './setup/testimonials.ts';
import { uniqueName } from './setup/unique-name.ts';

test('staff take a change back by key, move an item to the trash and back, and revert an earlier change', {
  tag: '@quick',
}, async ({ staffPage: page, staffApi }) => {
  const author = uniqueName('Harriet');
  const id = await addTestimonial(staffApi, author);
  const isPublic = async (where: string) => (await (await page.request.get(where)).text()).includes(author);
  await page.goto(`${adminPaths.testimonials}?search=${encodeURIComponent(author)}`);
  const mine = testimonialCard(page, author);

  await mine.getByRole('button', { name: `Edit ${author}` }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await form.getByLabel('Quote').fill('We danced until three.');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Testimonial updated successfully!')).toBeVisible();
  await expect(mine).toContainText('We danced until three.');
  await page.keyboard.press('z');
  await expect(page.getByText(`Undone: changed "${author}"`)).toBeVisible();
  await expect(mine).toContainText('We danced until two.');

  const trash = async () => {
    await mine.getByRole('button', { name: `Actions for ${author}` }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await expect(page.getByText(`"${author}" moved to the trash`, { exact: true }).last()).toBeVisible();
    await expect(mine).toBeHidden();
  };
  expect(await isPublic('/')).toBe(true);
  await trash();
  expect([await isPublic(url), await isPublic('/')]).toEqual([false, false]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(mine).toBeVisible();
  expect([await isPublic(url), await isPublic('/')]).toEqual([true, true]);

  await trash();
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
  const row = page.getByRole('listitem').filter({ hasText: author });
  await expect(row).toContainText('Deleted for good in 30 days');
  expect(await findAxeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: `Restore ${author}` }).click();
  await expect(page.getByText(`"${author}" restored`)).toBeVisible();
  await expect(row).toBeHidden();

  await staffApi.put(`${url}/${id}`, { data: { quote: 'We danced until four.' } });
  await page.goto(adminPaths.history);
  await page.getByRole('link', { name: author }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit Testimonial' })).toBeVisible();
  await page.goto(`${adminPaths.testimonials}?search=${encodeURIComponent(author)}`);
  await mine.getByRole('button', { name: `Actions for ${author}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${author}` });
  await expect(history.getByText('We danced until four.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await history
    .getByRole('button', { name: /^Revert “Changed”/ })
    .first()
    .click();
  await expect(page.getByText(`"${author}" was reverted.`)).toBeVisible();
  expect((await readTestimonial(staffApi, id)).quote).toBe('We danced until two.');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(mine.getByRole('button', { name: `Actions for ${author}` })).toBeFocused();
});
