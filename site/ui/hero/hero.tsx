import type { ReactNode } from 'react';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Photo } from '#site/ui/photo/photo.tsx';

interface HeroProps {
  photo: PhotoFiles;
  alt: string;
  size: 'full' | 'band';
  children: ReactNode;
}

/** The opening photograph of a page with a headline over it. */
export function Hero({ photo, alt, size, children }: HeroProps) {
  return (
    <section className={`hero hero--${size}`}>
      <Photo photo={photo} alt={alt} sizes="100vw" isPriority fillsScreen />
      <div className="on-picture hero__words">{children}</div>
    </section>
  );
}
