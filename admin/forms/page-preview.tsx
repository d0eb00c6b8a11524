import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import type { PreviewInput } from '#shared/pages/page-content.ts';
import { previewTexts as texts } from './messages.ts';

const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;
type Device = keyof typeof widths;

/** How long a pause in typing is. The page follows within 300 ms of it. */
const pauseMs = 150;

interface PagePreviewProps {
  title: string;
  /** The page and what the form says; `undefined` while that cannot be sent. */
  input: PreviewInput | undefined;
  /** The slot whose field has the focus; it is outlined in the page. */
  slot?: string | undefined;
  /** Called with the slot of a text or photograph that was clicked in the page. */
  onSelect?: (slot: string) => void;
}

const ignore = () => undefined;

/** The preview beside the form of a record, in view while the form scrolls. */
export function PreviewAside(props: PagePreviewProps) {
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, height: { xs: '75dvh', lg: 'calc(100dvh - 104px)' } }}>
      <PagePreview {...props} />
    </Box>
  );
}

/** The real page with what the form says, at the width of a device and scaled to the space there is. */
function PagePreview({ title, input, slot, onSelect = ignore }: PagePreviewProps) {
  const [device, setDevice] = useState<Device>(useIsPhone() ? 'phone' : 'desktop');
  const frame = useRef<HTMLIFrameElement>(null);
  const { hasFailed, shown } = useRenderedPage(input, frame);
  const { box, scale, height } = useScale(widths[device]);
  const select = useEvent(onSelect);

  const listen = () => {
    // The page has no scripts of its own, and its links lead nowhere from here.
    frame.current?.contentDocument?.addEventListener('click', (event) => {
      event.preventDefault();
      const slot = findSlot(event);
      if (slot !== undefined) select(slot);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the page has no outline yet
  useEffect(() => outline(frame.current?.contentDocument, slot), [slot, shown]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: '100%', minHeight: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.device}
        value={device}
        onChange={(_, next: Device | null) => next !== null && setDevice(next)}
      >
        {Object.entries(texts.devices).map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ minHeight: 44, px: 2 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {slot?.startsWith('search') && shown && <SearchResult {...shown} />}
      <Box role="status">{hasFailed && <Alert severity="info">{texts.previewFailed}</Alert>}</Box>
      <Box ref={box} sx={{ flex: 1, minHeight: 320, overflow: 'hidden', border: 1, borderColor: 'divider' }}>
        <Box
          component="iframe"
          ref={frame}
          title={texts.previewOf(title)}
          // Nothing in it runs by its content policy; without `allow-scripts` Safari would not pass clicks on either.
          sandbox="allow-same-origin allow-scripts"
          onLoad={listen}
          sx={{
            display: 'block',
            mx: 'auto',
            border: 0,
            bgcolor: '#fff',
            transformOrigin: 'top left',
            width: widths[device],
            height: height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </Box>
    </Box>
  );
}

/** The slot that was clicked. It may lie below something else, as the words of the video lie below its button. */
function findSlot({ target, clientX, clientY }: MouseEvent): string | undefined {
  // Not `instanceof`, because the frame has classes of its own.
  const element = target as Element | null;
  const below = element?.ownerDocument.elementsFromPoint(clientX, clientY) ?? [];
  const marked = [element, ...below].map((one) => one?.closest('[data-slot]')).find(Boolean);
  return marked?.getAttribute('data-slot') ?? undefined;
}

/** What search engines show of a page. */
interface Head {
  title: string;
  description: string;
}

/** The page as search engines list it, while the fields of that are edited. */
function SearchResult({ title, description }: Head) {
  return (
    <Box
      component="figure"
      aria-label={texts.searchResult}
      sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontSize: 20, lineHeight: 1.3, color: 'primary.main' }}>{title}</Typography>
      <Typography color="text.secondary" sx={{ fontSize: 14, mt: 0.5 }}>
        {description}
      </Typography>
    </Box>
  );
}

/** Shows the input in the frame after each pause in typing. */
function useRenderedPage(input: PreviewInput | undefined, frame: RefObject<HTMLIFrameElement | null>) {
  const { preview } = trpc.useUtils().client.pages;
  const [hasFailed, setHasFailed] = useState(false);
  const [shown, setShown] = useState<Head>();
  const newest = useRef(0);
  const content = JSON.stringify(input);

  const show = useEvent(async (request: number) => {
    if (input === undefined) return setHasFailed(true);
    try {
      const { url } = await preview.mutate(input, { context: { isBeingTyped: true } });
      const response = await fetch(url, { cache: 'no-store' });
      if (!response.ok) throw new Error(`The preview responded with ${response.status}.`);
      const html = await response.text();
      // A slow response must not replace a newer one.
      if (request !== newest.current || frame.current === null) return;
      const page = new DOMParser().parseFromString(html, 'text/html');
      const { title } = page;
      const description = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
      await showDocument(frame.current, url, page);
      setHasFailed(false);
      setShown({ title, description });
    } catch {
      if (request === newest.current) setHasFailed(true);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each content
  useEffect(() => {
    newest.current += 1;
    const timer = setTimeout(show, newest.current === 1 ? 0 : pauseMs, newest.current);
    return () => clearTimeout(timer);
  }, [content, show]);

  return { hasFailed, shown };
}

/** Opens the address the first time; after that only the body and the colors change, so that nothing flashes and the page stays where it is. */
async function showDocument(frame: HTMLIFrameElement, url: string, page: Document): Promise<void> {
  const shown = frame.contentDocument;
  if (!frame.src || shown === null) {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = url;
    await loaded;
    return;
  }
  const { scrollX, scrollY } = frame.contentWindow ?? { scrollX: 0, scrollY: 0 };
  shown.body.replaceWith(shown.adoptNode(page.body));
  replaceColors(shown, page);
  frame.contentWindow?.scrollTo(scrollX, scrollY);
}

function replaceColors(shown: Document, page: Document): void {
  const [before, after] = [shown, page].map((one) => one.querySelector('link[rel="stylesheet"][href^="/brand/"]'));
  if (before?.getAttribute('href') === after?.getAttribute('href')) return;
  if (after == null) {
    before?.remove();
    return;
  }
  // The previous colors stay until the new ones have come.
  after.addEventListener('load', () => before?.remove());
  shown.head.append(shown.adoptNode(after));
}

/** Outlines the element of a slot and scrolls to it. Returns how to undo the outline. */
function outline(page: Document | null | undefined, slot: string | undefined): () => void {
  const element = slot && page?.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
  if (!element) return () => undefined;
  // Set by script, because the page's policy allows no style elements.
  Object.assign(element.style, { outline: '3px solid #A67C3D', outlineOffset: '4px' });
  element.scrollIntoView({ block: 'center' });
  return () => Object.assign(element.style, { outline: '', outlineOffset: '' });
}

/** How much smaller a page of `width` pixels is shown, and the height of its box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height: 600 });
  useEffect(() => {
    if (box.current === null || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, height: size.height, scale: Math.min(1, size.width / width) || 1 };
}
