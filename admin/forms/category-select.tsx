import { Box, Button, TextField } from '@mui/material';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { SelectField } from '#admin/ui/select-field.tsx';
import { contentLimits } from '#shared/content/values.ts';
import { useField } from './use-field.tsx';

/** The screens word these differently. */
interface CategoryMessages {
  /** Rejects a blank name. */
  required: string;
  /** Rejects an existing name. */
  exists: string;
}

interface CategorySelectProps {
  /** The categories to choose from. */
  categories: readonly string[];
  /** The names that a new category must not have, if they are more than those to choose from. */
  taken?: readonly string[];
  messages: CategoryMessages;
  /** Called with the name of a new category; it exists only in this form until an item is saved in it. */
  onCreated: (name: string) => void;
  /** Called with the sentence that rejects a name, for the toast. */
  onRejected: (sentence: string) => void;
}

/** The value of `Create New Category`; no category can have this name, because theirs are in capitals. */
const creating = 'create';

/** The form's choice of `category`, the last option of which creates a new one. */
export function CategorySelect(props: CategorySelectProps) {
  const { categories, taken = categories, messages, onCreated, onRejected } = props;
  const { setValue } = useFormContext();
  /** The category that was chosen before a new one is named. */
  const [previous, setPrevious] = useState<string>();
  const isCreating = previous !== undefined;
  const field = useField('category', { validate: (value: string) => (value === '' ? messages.required : undefined) });
  const current = String(field.value);
  const names = current === '' || categories.includes(current) ? categories : [...categories, current];

  const choose = (value: string) => {
    if (value === creating) {
      setPrevious(current);
      // Until it is named, the category is empty, so that no item is saved in the old one by mistake.
      setValue('category', '', { shouldDirty: true });
    } else {
      setPrevious(undefined);
      field.onChange(value);
    }
  };
  return (
    <>
      <SelectField
        {...field}
        value={isCreating ? creating : current}
        inputRef={isCreating ? undefined : field.inputRef}
        label={contentMessages.category}
        onChange={(event) => choose(event.target.value)}
        error={!isCreating && field.error}
        helperText={isCreating ? undefined : field.helperText}
        options={[
          ...names.map((name) => ({ value: name, label: name })),
          { value: creating, label: contentMessages.newCategory },
        ]}
      />
      {isCreating && (
        <NewCategory
          inputRef={field.inputRef}
          error={field.helperText}
          taken={[...taken, ...names]}
          messages={messages}
          onRejected={onRejected}
          onCancel={() => {
            setValue('category', previous, { shouldDirty: true });
            setPrevious(undefined);
          }}
          onCreated={(name) => {
            choose(name);
            onCreated(name);
          }}
        />
      )}
    </>
  );
}

interface NewCategoryProps extends Required<Omit<CategorySelectProps, 'categories'>> {
  inputRef: Ref<HTMLInputElement>;
  /** The form's own error, when it is sent without a name. */
  error: ReactNode;
  onCancel: () => void;
}

function NewCategory({ inputRef, error, taken, messages, onCreated, onRejected, onCancel }: NewCategoryProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [rejection, setRejection] = useState('');
  const buttons = useRef<HTMLDivElement>(null);

  const validate = (name: string): string => {
    if (name === '') return messages.required;
    if (name.length > contentLimits.category) return contentMessages.tooLong(contentLimits.category);
    return taken.includes(name) ? messages.exists : '';
  };
  const create = () => {
    // Stored in capitals, so that `Audio` and `AUDIO` are one category.
    const name = text.trim().toUpperCase();
    const sentence = validate(name);
    setRejection(sentence);
    if (sentence === '') onCreated(name);
    else onRejected(sentence);
  };

  const helperText = rejection || error;
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
          setRejection('');
        }}
        onBlur={(event) => {
          // Going on to the Save button counts as naming it; Create and Cancel act themselves.
          if (text.trim() !== '' && !buttons.current?.contains(event.relatedTarget)) create();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter names the category and must not send the form.
          event.preventDefault();
          create();
        }}
        error={helperText !== undefined}
        helperText={helperText}
        sx={{ flex: '1 1 12rem' }}
      />
      <Box ref={buttons} sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        <Button variant="outlined" onClick={create}>
          {contentMessages.createCategory}
        </Button>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
      </Box>
    </Box>
  );
}
