/** Marks what `/` focuses and `n` presses, wherever a screen has one. */
export const shortcutTarget = { search: { 'data-shortcut': 'search' }, add: { 'data-shortcut': 'add' } } as const;
