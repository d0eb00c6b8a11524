import englishMessages from 'ra-language-english';
import { defaultI18nProvider, type StringMap } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { i18nProvider } from './i18n-provider.ts';

const { translate } = i18nProvider;

function keysOf(messages: StringMap, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

describe("react-admin's sentences", () => {
  it('are in English, with their values filled in', () => {
    expect(translate('ra.notification.http_error')).toBe('Server communication error');
    expect(translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 60 })).toBe('1-25 of 60');
  });

  it('read like those of the usual provider', () => {
    const keys = keysOf(englishMessages);
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys)
      for (const smart_count of [0, 1, 2]) {
        const options = { smart_count, name: 'Hall', field: 'Name', order: 'ascending' };
        expect(translate(key, options)).toBe(defaultI18nProvider.translate(key, options));
      }
  });

  it.each(['Saved.', 'ra.nowhere', 'ra.action', ''])('leave %j as it is or take what is given instead', (key) => {
    expect(translate(key)).toBe(key);
    expect(translate(key, { _: 'Save %{name}', name: 'Hall' })).toBe('Save Hall');
  });
});
