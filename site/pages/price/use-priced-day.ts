import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ErrorDetail } from '#shared/api/errors.ts';
import { type DayStep, type DayView, isDayField, stepOf, type TypedDay } from '#shared/day-price/values.ts';
import { initialKey, useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { readInput } from '#site/ui/inquiry-form/form-values.ts';
import { priceTexts } from './messages.ts';

const pauseMs = 200;

/** Whether a problem is about the first step; one of the whole form is about no field. */
const isOfDay = ({ field }: ErrorDetail) => isDayField(field) && !field.startsWith('p.');
const isOfPackages = ({ field }: ErrorDetail) => field === 'packages' || field.startsWith('p.');

/** The step that somebody asked for, or the first one where something is missing for it. */
function reachedStep(typed: TypedDay, { problems, price }: DayView, isPosted: boolean): DayStep {
  const asked = isPosted ? 'send' : stepOf(typed);
  if (problems.some(isOfDay)) return 'day';
  return asked === 'send' && price === null ? 'packages' : asked;
}

/** A blank field is no mistake while somebody is on the way to it. */
const isFilledIn = (typed: TypedDay, { field }: ErrorDetail) =>
  isOfPackages({ field, message: '' }) || field === 'form' || (typed[field] ?? '').trim() !== '';

/** The day that is priced: as the document has it, and once scripts run, as it is changed. */
export function usePricedDay() {
  const { posted: lastPosted, priced: lastPriced } = useSite();
  const isFirst = useLocation().key === initialKey;
  const [posted, priced] = isFirst ? [lastPosted, lastPriced] : [undefined, undefined];
  const typed = priced?.typed ?? {};
  const [view, setView] = useState<DayView>(priced?.view ?? { problems: [], price: null, dateAnswer: '' });
  const [asked, setAsked] = useState(typed);
  const [step] = useState(() => reachedStep(typed, view, posted !== undefined));
  const [isLive, setIsLive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  useEffect(() => {
    setIsLive(true);
    return () => clearTimeout(timer.current);
  }, []);

  const ask = async (form: HTMLFormElement) => {
    latest.current += 1;
    const turn = latest.current;
    const day = Object.fromEntries(Object.entries(readInput(form)).filter(([name]) => isDayField(name)));
    try {
      const { trpc } = await import('#site/data/trpc-client.ts');
      const answer = await trpc.dayPrice.quote.query(day);
      if (turn !== latest.current) return;
      setAsked(day);
      setView({ ...answer, problems: answer.problems.filter((problem) => isFilledIn(day, problem)) });
    } catch {
      // No figure stands beside choices that it does not belong to. The next change asks again, and each step asks the server anyway.
      const problems = [{ field: 'form', message: priceTexts.failed }];
      if (turn === latest.current) setView((last) => ({ ...last, problems, price: null }));
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (!isDayField(name)) return;
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(form), pauseMs);
  };

  const errors = Object.fromEntries(
    [...view.problems, ...(posted?.details ?? [])].map((one) => [one.field, one.message]),
  );
  const problem = view.problems.find((one) => isFilledIn(asked, one));
  return { typed, view, problem, step, posted, errors, isLive, onInput };
}
