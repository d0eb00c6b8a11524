import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';

interface LightboxProps {
  items: ShownGalleryItem[];
  alts: string[];
  /** Index of the picture on show, `null` while the lightbox is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/**
 * One picture over everything. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back
 * to the tile it was opened from.
 */
export function Lightbox({ items, alts, shown, onShow }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = shown !== null;

  useEffect(() => {
    if (!isOpen || dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    // On the picture, so to speak: arrows work at once, and the next stop is the first button.
    dialog.current.focus();
  }, [isOpen]);

  const count = items.length;
  const at = (index: number) => (index + count) % count;
  const step = (by: number) => shown !== null && onShow(at(shown + by));
  const swipe = useSwipe(step);
  const close = () => dialog.current?.close();

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'Home') onShow(0);
    else if (key === 'End') onShow(count - 1);
  };
  const onClick = (event: MouseEvent) => {
    const image = event.currentTarget.querySelector('picture img');
    if (image instanceof HTMLImageElement && isBeside(event, image)) close();
  };

  const item = shown === null ? undefined : items[shown];
  const neighbours = shown === null ? [] : [...new Set([at(shown + 1), at(shown - 1)])].filter((i) => i !== shown);
  return (
    <dialog
      className="lightbox"
      ref={dialog}
      tabIndex={-1}
      aria-label="Pictures, one at a time"
      onClose={() => onShow(null)}
      onKeyDown={onKeyDown}
    >
      {item && shown !== null && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the same as Close, for a pointer beside the picture */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape and the button */}
          <div className="lightbox__stage" onClick={onClick} {...swipe}>
            <StoredPicture key={item._id} item={item} alt={alts[shown] ?? ''} sizes="100vw" isEager />
          </div>
          <div className="lightbox__bar">
            <p role="status">
              <span className="lightbox__title">{item.title}</span>{' '}
              <span className="lightbox__count">
                {shown + 1} of {count}
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
            {neighbours.map((index) => {
              const neighbour = items[index];
              return neighbour && <StoredPicture key={neighbour._id} item={neighbour} alt="" sizes="100vw" isEager />;
            })}
          </div>
        </>
      )}
    </dialog>
  );
}

/** Whether a click missed the picture that is drawn as large as its box allows. One that is still on its way has no outside. */
function isBeside({ clientX, clientY }: MouseEvent, image: HTMLImageElement): boolean {
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const across = Math.abs(clientX - (left + width / 2));
  const down = Math.abs(clientY - (top + height / 2));
  return across > (image.naturalWidth * scale) / 2 || down > (image.naturalHeight * scale) / 2;
}

/** Pixels that a finger must travel sideways, and further than up or down. */
const reach = 48;

/** Calls with 1 for a swipe to the left, as a page is turned, and with -1 for one to the right. */
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
      if (Math.abs(x) > reach && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
