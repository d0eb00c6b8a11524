import { localStorageStore, memoryStore, type Store } from 'react-admin';

const kept = ['theme', 'shell.', 'savedQueries.'];

/**
 * Keeps from visit to visit how the back-office looks and which queries somebody saved under a name; everything else, such
 * as searches, which hold names, only until it is left.
 */
export function createPreferenceStore(): Store {
  const lasting = localStorageStore('1', '.marquee');
  const passing = memoryStore();
  const of = (key: string) => (kept.some((prefix) => key.startsWith(prefix)) ? lasting : passing);
  return {
    setup() {
      lasting.setup();
      passing.setup();
    },
    teardown() {
      lasting.teardown();
      passing.teardown();
    },
    getItem: (key, value) => of(key).getItem(key, value),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => of(prefix).removeItems(prefix),
    reset: () => passing.reset(),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  };
}
