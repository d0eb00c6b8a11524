import { useSearchParams } from 'react-router-dom';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import { isCalendarDay } from '#shared/dates.ts';

export interface WantedLines {
  action: AuditAction | '';
  from: string;
  to: string;
}

/** Which lines are asked for: kept in the address, so that a reload and the back button show the same. */
export function useWantedLines() {
  const [params, setParams] = useSearchParams();
  const action = auditActions.find((one) => one === params.get('action')) ?? '';
  const wanted: WantedLines = { action, from: dayIn(params.get('from')), to: dayIn(params.get('to')) };
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  const goTo = (next: WantedLines & { page: number }) => {
    const given = Object.entries({ ...next, page: next.page === 1 ? '' : String(next.page) });
    setParams(given.filter(([, value]) => value !== ''));
  };
  return {
    wanted,
    page,
    isFiltered: Object.values(wanted).some((value) => value !== ''),
    /** Every change of a filter goes to the first page. */
    change: (changes: Partial<WantedLines>) => goTo({ ...wanted, ...changes, page: 1 }),
    turnTo: (next: number) => goTo({ ...wanted, page: next }),
  };
}

const dayIn = (text: string | null) => (text !== null && isCalendarDay(text) ? text : '');
