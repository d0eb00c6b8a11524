import type { ReactNode } from 'react';
import type { ImageValue } from '#shared/slots/slots.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

interface HeroProps {
  photo: ImageValue;
  starter: PhotoFiles;
  size: 'full' | 'band';
  children: ReactNode;
}

/** The opening photograph of a page with a headline over it. */
export function Hero({ photo, starter, size, children }: HeroProps) {
  return (
    <section className={`hero hero--${size}`}>
      <SlotPhoto value={photo} starter={starter} sizes="100vw" isPriority fillsScreen />
      <div className="on-picture hero__words">{children}</div>
    </section>
  );
}
