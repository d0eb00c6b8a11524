import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { contentMessages } from '#admin/messages.ts';
import { shortcutTarget } from '#admin/shell/use-shortcuts.ts';
import { useListFilters } from './use-list-filters.ts';

/** How long (milliseconds) nothing must be typed before the address, and with it the list, follows. */
const pause = 150;

/** The search of a list. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const { search, change } = useListFilters();
  const [text, setText] = useState(search);

  // Back and forward change the search from outside; what is being typed must survive the echo of what was asked for.
  const asked = useRef(search);
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      change({ search: asked.current });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, search, change]);

  return (
    <TextField
      id="list-search"
      type="search"
      label={contentMessages.search}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      size="small"
      margin="none"
      sx={{ flex: { xs: '1 1 8rem', sm: '1 1 16rem' }, '& .MuiInputBase-root': { minHeight: 44 } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: shortcutTarget.search,
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
