import { useState } from 'react';
import { filmMessages } from '#site/messages.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import type { PhotoFiles } from '#site/ui/photo/photo-files.ts';

interface FilmPosterProps {
  photo: PhotoFiles;
  alt: string;
  file: string;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The picture before the film. Where it does not arrive, one is taken from the film itself, unless data is to be saved. */
export function FilmPoster({ photo, alt, file }: FilmPosterProps) {
  const [instead, setInstead] = useState<'nothing' | { src: string }>();

  const replace = async () => {
    setInstead('nothing');
    if (savesData()) return;
    try {
      const { takeFrame } = await import('./take-frame.ts');
      setInstead({ src: await takeFrame(file) });
    } catch (error) {
      console.warn(filmMessages.noFrame, error);
    }
  };

  if (instead === undefined) return <Photo photo={photo} alt={alt} sizes="100vw" onError={replace} />;
  return instead === 'nothing' ? null : <img className="film__frame" src={instead.src} alt={alt} />;
}
