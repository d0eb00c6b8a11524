import { useEffect, useState } from 'react';

/** True once a wait has lasted so long that a placeholder should show. */
export function useLate(delayMs = 300): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}
