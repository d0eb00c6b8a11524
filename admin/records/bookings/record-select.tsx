import { Autocomplete, Box, TextField } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { Small } from '#admin/theme/parts.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import type { Client } from '#shared/client/schema.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { personTexts as texts } from './messages.ts';

type Person = { id: string } & Pick<Client, 'email' | 'phone'> &
  Partial<Pick<Client, 'name'>> &
  Partial<Pick<Inquiry, 'fullName'>>;

const nameOf = ({ name, fullName }: Person) => name ?? fullName ?? '';

const kinds = {
  clients: { source: 'clientId', ...texts.clients },
  inquiries: { source: 'inquiryId', ...texts.inquiries },
} as const;

const searchDebounceMs = 250;

function usePersonSearch(resource: keyof typeof kinds, text: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim().slice(0, pagingLimits.search)), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useGetList<Person>(resource, {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'id', order: 'DESC' },
    filter: { search },
  });
}

/** The client or the inquiry of an event or a hold, found by name, email address or phone number on the server. */
export function RecordSelect({ resource }: { resource: keyof typeof kinds }) {
  const id = useId();
  const { source, label, hint, none, failed } = kinds[resource];
  const { field, fieldState } = useController({
    name: source,
    rules: { validate: (value: string) => value !== '' || contentMessages.required },
  });
  const [chosen, setChosen] = useState<Person | null>(null);
  const [text, setText] = useState('');
  const isChosen = chosen?.id === field.value;
  // A restored draft holds the id only.
  const { data: restored } = useGetOne<Person>(
    resource,
    { id: field.value },
    { enabled: field.value !== '' && !isChosen },
  );
  // The field shows the name of the chosen one, which is not a search.
  const { data = [], isFetching, error } = usePersonSearch(resource, chosen && text === nameOf(chosen) ? '' : text);
  const named = field.value === '' ? null : (restored ?? null);
  const problem = fieldState.error?.message ?? (error ? failed : undefined);

  return (
    <Autocomplete<Person>
      id={id}
      value={isChosen ? chosen : named}
      inputValue={text}
      options={data}
      loading={isFetching}
      loadingText={texts.searching}
      noOptionsText={none}
      filterOptions={(found) => found}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={(person) => person.id}
      getOptionLabel={nameOf}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(_event, person) => {
        setChosen(person);
        field.onChange(person?.id ?? '');
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, person) => (
        <Box component="li" key={key} {...props}>
          <span>
            <bdi>{nameOf(person)}</bdi>
            <Small as="span" dir="auto" sx={{ display: 'block' }}>
              {person.email} · {person.phone}
            </Small>
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          autoFocus
          error={fieldState.error !== undefined}
          helperText={problem ?? hint}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-required': true } }}
        />
      )}
    />
  );
}
