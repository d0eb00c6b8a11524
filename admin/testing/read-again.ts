import { focusManager } from '@tanstack/react-query';

/** Has the screen read again what it shows, as it does when the live feed reports a change. */
export function readAgain(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}
