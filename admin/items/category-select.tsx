import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import { type CategoryMessages, NewCategory } from './new-category.tsx';

interface CategorySelectProps {
  /** Those to choose from. */
  categories: readonly string[];
  /** Those that a new one must differ from, where they are more than those to choose from. */
  taken?: readonly string[];
  messages: CategoryMessages;
  /** Called with the name of a new category; it exists only in this form until an item is saved in it. */
  onCreated: (name: string) => void;
  /** Called with the sentence that refuses a name, for the toast. */
  onRefused: (sentence: string) => void;
}

/** Stands for `Create New Category` in the list; no category can be called so, because theirs are in capitals. */
const creating = 'create';

/** The form's choice of `category`, the last one of which makes a new one. */
export function CategorySelect(props: CategorySelectProps) {
  const { categories, taken = categories, messages, onCreated, onRefused } = props;
  const id = useId();
  const [isCreating, setIsCreating] = useState(false);
  const { field, fieldState } = useController({
    name: 'category',
    rules: { validate: (value: string) => value !== '' || messages.required },
  });
  const { ref, value, ...handlers } = field;
  const current = String(value);
  const names = current === '' || categories.includes(current) ? categories : [...categories, current];

  return (
    <>
      <TextField
        {...handlers}
        id={id}
        select
        value={isCreating ? creating : current}
        inputRef={isCreating ? undefined : ref}
        label={contentMessages.category}
        onChange={(event) => {
          const isNew = event.target.value === creating;
          setIsCreating(isNew);
          if (!isNew) handlers.onChange(event.target.value);
        }}
        error={!isCreating && fieldState.error !== undefined}
        helperText={isCreating ? undefined : fieldState.error?.message}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        fullWidth
        margin="none"
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={creating}>{contentMessages.newCategory}</option>
      </TextField>
      {isCreating && (
        <NewCategory
          inputRef={ref}
          missing={fieldState.error?.message}
          taken={[...taken, ...names]}
          messages={messages}
          onRefused={onRefused}
          onCancel={() => setIsCreating(false)}
          onNamed={(name) => {
            handlers.onChange(name);
            setIsCreating(false);
            onCreated(name);
          }}
        />
      )}
    </>
  );
}
