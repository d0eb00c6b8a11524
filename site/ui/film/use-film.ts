import { useEffect, useRef, useState } from 'react';
import { type FilmSources, openFilm } from './open-film.ts';

/** `still`: nothing of the film was asked for yet; `waiting`: asked for, but nothing moves. */
export type FilmState = 'still' | 'waiting' | 'playing' | 'paused';

/** A film that nobody downloads before they ask for it. */
export function useFilm({ file, stream }: FilmSources) {
  const [state, setState] = useState<FilmState>('still');
  const [hasBegun, setHasBegun] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const isOpen = state !== 'still';

  useEffect(() => {
    if (!isOpen || video.current === null) return;
    return openFilm(
      video.current,
      { file, stream },
      { onRefused: () => setState('paused'), onLost: () => setState('still') },
    );
  }, [isOpen, file, stream]);

  const toggle = () => {
    const element = video.current;
    if (element === null) {
      setHasBegun(false);
      setState('waiting');
    } else if (element.paused) {
      setState('waiting');
      void element.play().catch(() => setState('paused'));
    } else element.pause();
  };

  // A film that failed pauses too, when its poster is back already.
  const becomes = (next: FilmState) => setState((now) => (now === 'still' ? now : next));
  const listeners = {
    onPlaying: () => {
      setHasBegun(true);
      becomes('playing');
    },
    onWaiting: () => becomes('waiting'),
    onPause: () => becomes('paused'),
  };
  return { state, hasBegun, video, listeners, toggle };
}
