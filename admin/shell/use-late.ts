import { useEffect, useState } from 'react';

/** True once a wait has lasted long enough (milliseconds) that a person wants to see something. */
export function useLate(after = 300): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLate;
}
