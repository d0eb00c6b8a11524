import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to `target` when what was pressed to try again is gone because it worked. */
export function useFocusBack(target: RefObject<HTMLElement | null>, hasFailed: boolean): void {
  const hadFailed = useRef(hasFailed);
  useEffect(() => {
    const isMended = hadFailed.current && !hasFailed;
    hadFailed.current = hasFailed;
    if (isMended && document.activeElement === document.body) target.current?.focus();
  }, [target, hasFailed]);
}
