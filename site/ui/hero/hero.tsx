import type { ReactNode } from 'react';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Photo } from '#site/ui/photo/photo.tsx';

interface HeroProps {
  photo: PhotoFiles;
  alt: string;
  size: 'full' | 'band';
  children: ReactNode;
}

/** The picture a page opens with and the one sentence on it. */
export function Hero({ photo, alt, size, children }: HeroProps) {
  return (
    <section className={`hero hero--${size}`}>
      <Photo photo={photo} alt={alt} sizes="100vw" isFirst fillsScreen />
      <div className="on-picture hero__words">{children}</div>
    </section>
  );
}
