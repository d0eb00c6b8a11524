import englishMessages from 'ra-language-english';
import { type I18nProvider, type StringMap, substituteTokens } from 'react-admin';

/**
 * react-admin's own sentences, in English. Its usual provider, Polyglot, brings 5 KB to the first load, mostly for browsers
 * and plurals that the back-office does not have.
 */
export const i18nProvider: I18nProvider = {
  translate(key, { _: fallback, ...options } = {}) {
    const message: string = findMessage(key) ?? fallback ?? key;
    const [one, other = one] = message.split('||||');
    return substituteTokens((options.smart_count === 1 ? one : other)?.trim(), options);
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

function findMessage(key: string): string | undefined {
  let found: StringMap | string | undefined = englishMessages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}
