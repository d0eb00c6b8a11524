import { type ReactNode, useId } from 'react';
import type { ImageValue } from '#shared/slots/slots.ts';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

interface ClosingProps {
  slots: { closingLabel: string; closingHeadline: string; closingText: string; closingPhoto: ImageValue };
  starter: PhotoFiles;
  /** One primary button, and perhaps a second one. */
  children: ReactNode;
}

/** The last section of a page: a photograph and a call to action. */
export function Closing({ slots, starter, children }: ClosingProps) {
  const headingId = useId();
  return (
    <section className="section closing" aria-labelledby={headingId}>
      <div className="split__words">
        <p className="label">{slots.closingLabel}</p>
        <h2 id={headingId}>{slots.closingHeadline}</h2>
        <Paragraphs text={slots.closingText} />
        <div className="closing__ways">{children}</div>
      </div>
      <Reveal>
        <SlotPhoto value={slots.closingPhoto} starter={starter} sizes="(min-width: 60rem) 40rem, 100vw" />
      </Reveal>
    </section>
  );
}
