import { lazy, Suspense, useState } from 'react';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import type { FormKind } from './forms.tsx';

const Forms = lazy(async () => ({ default: (await import('./forms.tsx')).Forms }));

/** Fetches the code of the forms before it is asked for; a failure shows when it is. */
export function fetchForms(): void {
  void import('./forms.tsx').catch(() => undefined);
}

const kinds: FormKind[] = ['client', 'event'];

/** The forms of the Quick Actions, wherever the address asks for one (`?create=client`, `?create=event`). */
export function OverviewDialogs() {
  const { address } = useDialogAddress();
  const wanted = address?.mode === 'create' ? kinds.find((kind) => kind === address.category) : undefined;
  // The form of the last one stays, because Back may have to be taken back for the sake of what was typed.
  const [last, setLast] = useState(wanted);
  if (wanted !== undefined && wanted !== last) setLast(wanted);

  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Forms kind={last} />
    </Suspense>
  );
}
