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

  const queryOf = (next: WantedLines & { page: number }) => {
    const given = Object.entries({ ...next, page: next.page === 1 ? '' : String(next.page) });
    return new URLSearchParams(given.filter(([, value]) => value !== ''));
  };
  return {
    wanted,
    page,
    isFiltered: Object.values(wanted).some((value) => value !== ''),
    /** Every change of a filter goes to the first page. */
    change: (changes: Partial<WantedLines>) => setParams(queryOf({ ...wanted, ...changes, page: 1 })),
    turnTo: (next: number) => setParams(queryOf({ ...wanted, page: next })),
    /** The query of the address that shows this page. */
    queryOfPage: (next: number) => queryOf({ ...wanted, page: next }).toString(),
  };
}

const dayIn = (text: string | null) => (text !== null && isCalendarDay(text) ? text : '');
