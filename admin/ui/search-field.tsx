import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { commonTexts } from './messages.ts';

interface SearchFieldProps {
  id: string;
  placeholder: string;
  /** What the list is searched for at present. */
  value: string;
  onSearch: (text: string) => void;
  /** How long (milliseconds) typing has to rest before the search starts. */
  debounceMs: number;
  /** Holds the search back while something is open over the list: a new address would close it. */
  isPaused?: boolean;
  maxLength?: number;
}

/** A search field that searches while somebody types, once the typing rests. */
export function SearchField(props: SearchFieldProps) {
  const { id, placeholder, value, onSearch, debounceMs, isPaused = false, maxLength } = props;
  const [text, setText] = useState(value);
  // The value that the field started from or asked for last. Another one comes from outside, from Back or a link, and
  // replaces the text; the echo of our own search must not, because somebody may have typed on.
  const [lastValue, setLastValue] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    if (value !== lastValue) {
      setLastValue(value);
      setText(value);
    }
  }

  const search = useEffectEvent((trimmed: string) => {
    setLastValue(trimmed);
    onSearch(trimmed);
  });
  useEffect(() => {
    const trimmed = text.trim();
    if (isPaused || trimmed === value) return;
    const timer = setTimeout(() => search(trimmed), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, isPaused, debounceMs]);

  return (
    <TextField
      id={id}
      type="search"
      label={commonTexts.search}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      size="small"
      sx={{ flex: { xs: '1 1 8rem', sm: '1 1 16rem' } }}
      slotProps={{
        htmlInput: { maxLength, 'data-shortcut': 'search' },
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
