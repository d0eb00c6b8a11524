import { type ReactNode, useId } from 'react';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';

interface ClosingProps {
  photo: PhotoFiles;
  alt: string;
  label: string;
  title: string;
  text: string;
  /** One primary button, and perhaps a second one. */
  children: ReactNode;
}

/** The last section of a page: a photograph and a call to action. */
export function Closing({ photo, alt, label, title, text, children }: ClosingProps) {
  const headingId = useId();
  return (
    <section className="section closing" aria-labelledby={headingId}>
      <div className="split__words">
        <p className="label">{label}</p>
        <h2 id={headingId}>{title}</h2>
        <p>{text}</p>
        <div className="closing__ways">{children}</div>
      </div>
      <Reveal>
        <Photo photo={photo} alt={alt} sizes="(min-width: 60rem) 40rem, 100vw" />
      </Reveal>
    </section>
  );
}
