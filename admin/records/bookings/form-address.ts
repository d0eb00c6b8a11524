import { useEvent } from 'react-admin';
import { type DialogAddress, useDialogAddress } from '#admin/ui/use-dialog-address.ts';

/** The forms of the calendar, as the address names them. */
const calendarForms = ['event', 'hold', 'tour', 'closed'] as const;
export type CalendarForm = (typeof calendarForms)[number];

/** What a new entry begins with. */
interface Prefill {
  day?: string;
  spaceId?: string;
  inquiryId?: string;
}

/** The category of a form's address (`?create=hold.day=2027-06-12`), which also tells the drafts of two dates apart. */
function toCategory(form: CalendarForm, prefill: Prefill): string {
  const query = new URLSearchParams({ ...prefill }).toString();
  return query === '' ? form : `${form}.${query}`;
}

/** What the category of a new entry's address says. */
export function readPrefill(category: string): Prefill {
  return Object.fromEntries(new URLSearchParams(category.split('.').slice(1).join('.')));
}

/** Which form of the calendar the address opens; `undefined` for none. */
function toForm(address: DialogAddress | null): CalendarForm | undefined {
  if (address === null || address.mode === 'open') return undefined;
  const name = address.category.split('.')[0];
  return calendarForms.find((form) => form === name);
}

/** Opens the forms of the calendar through the address. */
export function useCalendarForms() {
  const { address, create, edit, close } = useDialogAddress();
  return {
    address,
    form: toForm(address),
    close,
    add: useEvent((form: CalendarForm, prefill: Prefill = {}) => create(toCategory(form, prefill))),
    change: useEvent((form: CalendarForm, id: string) => edit(id, form)),
  };
}
