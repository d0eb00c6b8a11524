import { expect, type Locator } from '@playwright/test';

/** More than any screen has; whoever presses Tab so often has been around it. */
const mostStops = 150;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const anyHasFocus = (targets: Locator) =>
  targets.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the control has the focus; fails where it cannot be reached without a mouse. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target, 'reached by Tab').toBeFocused();
}

/** Goes to the control by Tab and presses the key on it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Goes to the field by Tab and types in place of what it holds. */
export async function type(target: Locator, text: string): Promise<void> {
  const { keyboard } = target.page();
  await tabTo(target);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(text);
}

/** Goes to its group by Tab and chooses the radio button with the arrow keys. */
export async function choose(radio: Locator): Promise<void> {
  const { keyboard } = radio.page();
  const group = radio.locator('xpath=ancestor::fieldset[1]').getByRole('radio');
  for (let stops = 0; stops < mostStops && !(await anyHasFocus(group)); stops += 1) await keyboard.press('Tab');
  await keyboard.press('Space');
  for (let left = await group.count(); left > 0 && !(await radio.isChecked()); left -= 1)
    await keyboard.press('ArrowDown');
  await expect(radio).toBeChecked();
}
