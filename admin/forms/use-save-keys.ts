import { useEffect } from 'react';
import { useEvent } from 'react-admin';

/** Saves on Ctrl+S and, where a form has that, publishes on Ctrl+Shift+S, with the Command key on a Mac. */
export function useSaveKeys(save: () => void, publish?: () => void): void {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    const act = event.shiftKey ? publish : save;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}
