import { ResourceContextProvider } from 'react-admin';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { ClientFields, clientContract } from './client-form.tsx';
import { EventFields, eventContract } from './event-form.tsx';

export type FormKind = 'client' | 'event';

export function Forms({ kind }: { kind: FormKind }) {
  if (kind === 'client')
    return (
      <ResourceContextProvider value="clients">
        <FormDialog key={kind} contract={clientContract}>
          <ClientFields />
        </FormDialog>
      </ResourceContextProvider>
    );
  return (
    <ResourceContextProvider value="events">
      <FormDialog key={kind} contract={eventContract}>
        <EventFields />
      </FormDialog>
    </ResourceContextProvider>
  );
}
