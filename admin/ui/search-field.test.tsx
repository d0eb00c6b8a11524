import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function start() {
  const searches: string[] = [];
  const field = (value: string) => (
    <SearchField id="search" placeholder="" value={value} debounceMs={300} onSearch={(text) => searches.push(text)} />
  );
  const { rerender } = render(field(''));
  return {
    searches,
    user: userEvent.setup(),
    input: screen.getByRole<HTMLInputElement>('searchbox'),
    answer: (value: string) => rerender(field(value)),
  };
}

it('loses no letter that is typed before what was asked for comes back', async () => {
  const { searches, user, input, answer } = start();
  await user.type(input, 'gard');
  await waitFor(() => expect(searches).toEqual(['gard']));
  await user.type(input, 'en');
  answer('gard');
  await waitFor(() => expect(searches).toEqual(['gard', 'garden']));
  expect(input.value).toBe('garden');
});

it('follows a search that Back or a link changes', async () => {
  const { searches, user, input, answer } = start();
  await user.type(input, 'garden');
  await waitFor(() => expect(searches).toEqual(['garden']));
  answer('garden');
  answer('');
  await waitFor(() => expect(input.value).toBe(''));
  answer('garden');
  await waitFor(() => expect(input.value).toBe('garden'));
  expect(searches).toEqual(['garden']);
});
