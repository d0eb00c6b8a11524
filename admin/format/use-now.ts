import { useEffect, useState } from 'react';

/** The time (milliseconds), updated every minute, so that "2 hours ago" stays true on a screen that is open all day. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
