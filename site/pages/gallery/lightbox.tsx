import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';

interface LightboxProps {
  items: ShownGalleryItem[];
  alts: string[];
  /** The index of the visible image, `null` while the lightbox is closed. */
  openIndex: number | null;
  onChange: (index: number | null) => void;
}

/**
 * Shows one image in a modal dialog. The native dialog traps the focus, closes on Escape and returns the focus to the tile
 * that opened it.
 */
export function Lightbox({ items, alts, openIndex, onChange }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = openIndex !== null;

  useEffect(() => {
    if (!isOpen || dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    // Focus the dialog itself: the arrow keys work at once, and Tab goes to the first button.
    dialog.current.focus();
  }, [isOpen]);

  const count = items.length;
  const wrap = (index: number) => (index + count) % count;
  const step = (by: number) => openIndex !== null && onChange(wrap(openIndex + by));
  const swipe = useSwipe(step);
  const close = () => dialog.current?.close();

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'Home') onChange(0);
    else if (key === 'End') onChange(count - 1);
  };
  const onClick = (event: MouseEvent) => {
    const image = event.currentTarget.querySelector('picture img');
    if (image instanceof HTMLImageElement && isOutsideImage(event, image)) close();
  };

  const item = openIndex === null ? undefined : items[openIndex];
  const neighbors =
    openIndex === null ? [] : [...new Set([wrap(openIndex + 1), wrap(openIndex - 1)])].filter((i) => i !== openIndex);
  return (
    <dialog
      className="lightbox"
      ref={dialog}
      tabIndex={-1}
      aria-label="Image viewer"
      onClose={() => onChange(null)}
      onKeyDown={onKeyDown}
    >
      {item && openIndex !== null && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer shortcut for the Close button */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the Close button */}
          <div className="lightbox__stage" onClick={onClick} {...swipe}>
            <StoredPicture key={item._id} item={item} alt={alts[openIndex] ?? ''} sizes="100vw" isEager />
          </div>
          <div className="lightbox__bar">
            <p role="status">
              <span className="lightbox__title">{item.title}</span>{' '}
              <span className="lightbox__count">
                {openIndex + 1} of {count}
              </span>
            </p>
            <div className="lightbox__controls">
              <button type="button" onClick={() => step(-1)}>
                Previous
              </button>
              <button type="button" onClick={() => step(1)}>
                Next
              </button>
              <button type="button" onClick={close}>
                Close
              </button>
            </div>
          </div>
          <div hidden>
            {neighbors.map((index) => {
              const neighbor = items[index];
              return neighbor && <StoredPicture key={neighbor._id} item={neighbor} alt="" sizes="100vw" isEager />;
            })}
          </div>
        </>
      )}
    </dialog>
  );
}

/** Whether a click missed the image inside its `object-fit: contain` box. Always false while the image loads. */
function isOutsideImage({ clientX, clientY }: MouseEvent, image: HTMLImageElement): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const across = Math.abs(clientX - (left + width / 2));
  const down = Math.abs(clientY - (top + height / 2));
  return across > (image.naturalWidth * scale) / 2 || down > (image.naturalHeight * scale) / 2;
}

/** The horizontal distance of a swipe in pixels; it must also exceed the vertical one. */
const minDistance = 48;

/** Calls `onSwipe` with 1 for a swipe to the left and -1 for one to the right. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown({ clientX, clientY, pointerType }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > minDistance && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
