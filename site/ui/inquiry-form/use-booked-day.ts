import { useRef, useState } from 'react';

const fetchDays = async () => {
  const { trpc } = await import('#site/data/trpc-client.ts');
  return new Set(await trpc.venue.bookedDays.query());
};

/** Whether the day that was chosen last is taken. Where that cannot be found out, it is not said. */
export function useBookedDay() {
  const [isBooked, setIsBooked] = useState(false);
  const days = useRef<Promise<Set<string>>>(undefined);
  const chosen = useRef('');

  const check = async (day: string) => {
    chosen.current = day;
    setIsBooked(false);
    if (day === '') return;
    days.current ??= fetchDays();
    try {
      const booked = await days.current;
      if (chosen.current === day) setIsBooked(booked.has(day));
    } catch {
      days.current = undefined;
    }
  };

  return { isBooked, check };
}
