import type { UserEvent } from '@testing-library/user-event';

/** Appends to a field in one step, because typing would render the whole screen for each letter. */
export async function write(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}
