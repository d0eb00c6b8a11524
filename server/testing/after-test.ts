const actions: (() => unknown)[] = [];

/**
 * Runs `action` when the running test has ended, the last one first. Hooks of a shared module would not do: it is loaded
 * once for many test files, and a hook belongs to the file that was loading it.
 */
export function afterTest(action: () => unknown): void {
  actions.push(action);
}

/** Called by the set-up of every test file. */
export async function runAfterTest(): Promise<void> {
  for (let action = actions.pop(); action !== undefined; action = actions.pop()) await action();
}
