import type { ReactNode } from 'react';
import { filmMessages } from '#site/messages.ts';
import type { PhotoFiles } from '#site/ui/photo/photo-files.ts';
import { FilmPoster } from './film-poster.tsx';
import type { FilmSources } from './open-film.ts';
import { useFilm } from './use-film.ts';

interface FilmProps {
  sources: FilmSources;
  poster: PhotoFiles;
  /** What the film shows, for those who do not see it. */
  description: string;
  children: ReactNode;
}

/** A silent film behind its poster. A click anywhere on it plays or pauses. */
export function Film({ sources, poster, description, children }: FilmProps) {
  const { state, hasBegun, video, listeners, toggle } = useFilm(sources);
  const isRunning = state === 'playing' || state === 'waiting';
  return (
    <div className="film" data-state={state} data-begun={hasBegun}>
      <FilmPoster photo={poster} alt={description} file={sources.file} />
      {state !== 'still' && (
        <video className="film__video" ref={video} muted loop playsInline preload="none" {...listeners} />
      )}
      <div className="on-picture film__words">{children}</div>
      <button
        className="film__button"
        type="button"
        aria-label={isRunning ? 'Pause the film' : 'Play the film'}
        onClick={toggle}
      >
        <svg className="film__sign" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
          <circle cx="48" cy="48" r="46" />
          <path d={isRunning ? 'M40 34v28M56 34v28' : 'M41 33v30l24-15Z'} />
        </svg>
      </button>
      <p className="visually-hidden" role="status">
        {state === 'waiting' && filmMessages.waiting}
      </p>
      <noscript>
        <a className="film__link" href={sources.file}>
          Watch the film
        </a>
      </noscript>
    </div>
  );
}
