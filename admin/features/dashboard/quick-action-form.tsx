import { ShortClientForm } from '#admin/records/clients/client-form.tsx';
import { EventForm } from '#admin/records/events/event-form.tsx';

export type FormType = 'client' | 'event';

/** The form of a Quick Action. One module for both, because it loads once. */
export const QuickActionForm = ({ type }: { type: FormType }) =>
  type === 'client' ? <ShortClientForm /> : <EventForm />;
