import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { coveredTexts } from './setup/covered-texts.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { expect, test } from './setup/test.ts';
import { addTestimonial, testimonialCard, url } from './setup/testimonials.ts';
import { uniqueName } from './setup/unique-name.ts';

/** Fails where axe finds anything, of whatever weight, or where the narrowest phone scrolls sideways. */
async function look(page: Page, what: string): Promise<void> {
  expect(await findAxeViolations(page), what).toEqual([]);
  expect(await horizontalOverflow(page), what).toBeLessThanOrEqual(0);
}

const longWord = 'Donaudampfschifffahrt'.repeat(20);

test.beforeEach(async ({ staffPage }) => {
  test.slow();
  await staffPage.setViewportSize({ width: 320, height: 700 });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`lists and their dialogs are accessible in ${colorScheme} mode`, async ({ staffPage, staffApi }) => {
    const author = uniqueName('Vera');
    await addTestimonial(staffApi, author, { isActive: false, quote: longWord });
    await staffPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await staffPage.goto(`${adminPaths.testimonials}?inactive=yes&search=${encodeURIComponent(author)}`);
    await staffPage.getByLabel(`Select ${author}`).check();
    await look(staffPage, 'a list with an inactive, selected card');
    await testimonialCard(staffPage, author)
      .getByRole('button', { name: `Delete ${author}` })
      .click();
    await look(staffPage, 'the question before deleting');
    await staffPage.getByRole('button', { name: 'Cancel' }).click();
    await staffPage.getByLabel('Search', { exact: true }).fill('nobody said this');
    await expect(staffPage.getByText('No testimonials found')).toBeVisible();
    await look(staffPage, 'a list without a match');
  });

  test(`forms and their dialogs are accessible in ${colorScheme} mode`, async ({
    staffPage,
    staffApi,
    browserErrors,
  }) => {
    browserErrors.allow(/412/);
    browserErrors.allow(/API request failed/);
    const id = await addTestimonial(staffApi, uniqueName('Vera'), { quote: longWord });
    await staffPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await staffPage.goto(`${adminPaths.testimonials}?edit=${id}`);
    const form = staffPage.getByRole('dialog', { name: 'Edit Testimonial' });
    const save = form.getByRole('button', { name: 'Save' });
    await form.getByLabel('Quote').fill('y'.repeat(1001));
    await form.getByLabel('Event date').fill('');
    await save.click();
    await expect(form.getByText('Please fill in this field.')).toBeVisible();
    await look(staffPage, 'a form with wrong fields');
    const toast = staffPage.getByText('Validation Error').locator('../..');
    expect(await coveredTexts(form.locator('.MuiFormHelperText-root.Mui-error'), toast)).toEqual([]);

    await form.getByLabel('Quote').fill('Short and sweet.');
    await form.getByLabel('Event date').fill('June 2026');
    await staffApi.put(`${url}/${id}`, { data: { quote: 'Something else.' } });
    // A toast still stands from before; it must not lie over the button.
    await save.click();
    await expect(staffPage.getByRole('dialog', { name: 'Changed in the meantime' })).toBeVisible();
    await look(staffPage, 'the question of a conflict');

    await staffPage.reload();
    await expect(staffPage.getByText('Your unsaved changes were restored.')).toBeVisible();
    await look(staffPage, 'a form with restored text');
    await staffPage.keyboard.press('Escape');
    await expect(staffPage.getByText('Your changes have not been saved.')).toBeVisible();
    await look(staffPage, 'the question before text is lost');
  });
}
