import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import type { Client } from '#shared/client.ts';
import { eventTexts as texts } from './messages.ts';

type ClientRecord = Client & { id: string };

const searchDebounceMs = 250;
const maxSearchLength = 200;

function useClientSearch(text: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim().slice(0, maxSearchLength)), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useGetList<ClientRecord>(
    'clients',
    { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'DESC' }, filter: { search } },
    { onError: () => undefined },
  );
}

/** The client of an event, found by name, email address or phone number on the server. */
export function ClientSelect() {
  const id = useId();
  const { field, fieldState } = useController({
    name: 'clientId',
    rules: { validate: (value: string) => value !== '' || contentMessages.required },
  });
  const [chosen, setChosen] = useState<ClientRecord | null>(null);
  const [text, setText] = useState('');
  const isChosen = chosen?.id === field.value;
  // A restored draft holds the client's id only.
  const { data: restored } = useGetOne<ClientRecord>(
    'clients',
    { id: field.value },
    { enabled: field.value !== '' && !isChosen, onError: () => undefined },
  );
  // The field shows the name of the chosen client, which is not a search.
  const { data = [], isFetching, error } = useClientSearch(chosen && text === chosen.name ? '' : text);
  const named = field.value === '' ? null : (restored ?? null);
  const problem = fieldState.error?.message ?? (error ? texts.clientsFailed : undefined);

  return (
    <Autocomplete<ClientRecord>
      id={id}
      value={isChosen ? chosen : named}
      inputValue={text}
      options={data}
      loading={isFetching}
      loadingText={texts.searching}
      noOptionsText={texts.noClient}
      filterOptions={(found) => found}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={(client) => client.id}
      getOptionLabel={(client) => client.name}
      onInputChange={(_event, typed) => setText(typed)}
      onChange={(_event, client) => {
        setChosen(client);
        field.onChange(client?.id ?? '');
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, client) => (
        <Box component="li" key={key} {...props}>
          <span>
            <bdi>{client.name}</bdi>
            <Box component="span" dir="auto" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
              {client.email} · {client.phone}
            </Box>
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={texts.client}
          autoFocus
          error={fieldState.error !== undefined}
          helperText={problem ?? texts.clientHint}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-required': true } }}
        />
      )}
    />
  );
}
