import { type ReactNode, type RefObject, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { contentMessages } from '#admin/ui/messages.ts';
import { DialogForm } from './dialog-form.tsx';
import type { FormRecord } from './form-contract.ts';
import { type ItemFormOptions, useItemForm } from './use-item-form.tsx';

interface ItemFormProps<Item extends FormRecord, Values extends FieldValues> extends ItemFormOptions<Item, Values> {
  /** True while there is something to lose. */
  isDirty: RefObject<boolean>;
  /** Keeps the form from being sent, such as during an upload. */
  isBlocked: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of an item in a dialog. */
export function ItemForm<Item extends FormRecord, Values extends FieldValues>(props: ItemFormProps<Item, Values>) {
  const { isDirty, isBlocked, onCancel, children, ...options } = props;
  const item = useItemForm(options);
  useEffect(() => {
    isDirty.current = item.isDirty;
  }, [isDirty, item.isDirty]);
  return (
    <FormProvider {...item.form}>
      <DialogForm
        onSubmit={item.submit}
        onCancel={onCancel}
        isBlocked={item.isSubmitting || isBlocked}
        saveLabel={item.isSubmitting ? contentMessages.saving : contentMessages.save}
      >
        {item.restored}
        {item.failure}
        {children}
      </DialogForm>
      {item.conflictDialog}
    </FormProvider>
  );
}
