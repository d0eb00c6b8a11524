import type { UserEvent } from '@testing-library/user-event';

/** Adds to the end of a field at once: a press of every key would draw a whole screen for each letter. */
export async function write(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}
