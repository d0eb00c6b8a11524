import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { shortcutTarget } from '#admin/shell/use-shortcuts.ts';
import { longestSearch } from './inquiries-address.ts';
import { inquiryTexts } from './messages.ts';

/** How long (milliseconds) nothing must be typed before the server is asked. */
const pause = 300;

interface SearchFieldProps {
  value: string;
  /** While something is open over the list a search waits: a new address would close it again. */
  isPaused: boolean;
  onSearch: (text: string) => void;
}

export function SearchField({ value, isPaused, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // Back and forward change the search from outside; what is being typed must survive the echo of what was asked for.
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (isPaused || text.trim() === value) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      search.current(asked.current);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, value, isPaused]);

  return (
    <TextField
      id="inquiry-search"
      type="search"
      label={inquiryTexts.search}
      placeholder={inquiryTexts.searchHint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      size="small"
      margin="none"
      sx={{ flex: { xs: '1 1 8rem', sm: '1 1 16rem' }, '& .MuiInputBase-root': { minHeight: 44 } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: longestSearch, ...shortcutTarget.search },
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
