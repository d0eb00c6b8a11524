import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type RefCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import { contentLimits } from '#shared/content-values.ts';
import { categoryName } from './category-name.ts';

/** What a screen says of a new category: the screens are worded differently. */
export interface CategoryMessages {
  /** Refuses a blank name. */
  required: string;
  /** Refuses one that is there already. */
  exists: string;
}

interface NewCategoryProps {
  inputRef: RefCallback<HTMLInputElement>;
  /** What the form says when it is sent without a name. */
  missing: string | undefined;
  taken: readonly string[];
  messages: CategoryMessages;
  onNamed: (name: string) => void;
  onRefused: (sentence: string) => void;
  onCancel: () => void;
}

/** Names a new category. While it stands, the form's category is empty, so that no item is saved in the old one by mistake. */
export function NewCategory({ inputRef, missing, taken, messages, onNamed, onRefused, onCancel }: NewCategoryProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { setValue, getValues } = useFormContext();
  const buttons = useRef<HTMLDivElement>(null);
  const [before] = useState(() => getValues('category'));
  useEffect(() => setValue('category', '', { shouldDirty: true }), [setValue]);

  const verdict = (name: string): string => {
    if (name === '') return messages.required;
    if (name.length > contentLimits.category) return contentMessages.tooLong(contentLimits.category);
    return taken.includes(name) ? messages.exists : '';
  };
  const create = () => {
    const name = categoryName(text);
    const sentence = verdict(name);
    setError(sentence);
    if (sentence === '') onNamed(name);
    else onRefused(sentence);
  };
  const cancel = () => {
    setValue('category', before, { shouldDirty: true });
    onCancel();
  };

  const refusal = error || missing;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        id={id}
        autoFocus
        label={contentMessages.newCategoryName}
        value={text}
        inputRef={inputRef}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
        onBlur={(event) => {
          // Whoever goes on to save has named it; the buttons beside it speak for themselves.
          if (text.trim() !== '' && !buttons.current?.contains(event.relatedTarget)) create();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter names the category; it must not send the form.
          event.preventDefault();
          create();
        }}
        error={refusal !== undefined}
        helperText={refusal}
        slotProps={{ inputLabel: { shrink: true } }}
        margin="none"
        sx={{ flex: '1 1 12rem' }}
      />
      <Box ref={buttons} sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        <Button variant="outlined" onClick={create} sx={{ minHeight: 44 }}>
          {contentMessages.createCategory}
        </Button>
        <Button onClick={cancel} sx={{ minHeight: 44 }}>
          {contentMessages.cancel}
        </Button>
      </Box>
    </Box>
  );
}
