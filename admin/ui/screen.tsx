import type { SvgIconComponent } from '@mui/icons-material';
import Typography from '@mui/material/Typography';
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { useSignedIn } from '#admin/session/session-context.ts';
import { offlineMessages } from './messages.ts';

/** A component whose code loads when it is first rendered, or ahead of that with `preload`. */
export type LazyPart<Props = object> = FunctionComponent<Props> & { preload(): Promise<unknown> };

/** A screen of the back-office: everything that the router, the sidebar, the shortcuts and the header know of it. */
export interface Screen {
  path: string;
  /** The header's title. */
  title: string;
  Component: LazyPart;
  /** Whether paths below its own are addresses within it: the shell then neither builds it anew nor moves the focus. */
  hasSubpaths?: boolean;
  /** Its resource in react-admin, named as under `/api/v1`, where it has one. */
  resource?: string;
  /** The page of the guide that is about it: a file of `docs/guide/` without its ending. */
  guide: string;
  /** The pages of addresses below its own, where theirs is another one. */
  guideBelow?: Record<string, string>;
  /** Its entry in the sidebar, where it has one. */
  menu?: {
    label: string;
    Icon: SvgIconComponent;
    /** The key that opens the screen after `g`. */
    shortcutKey: string;
    /** Whether the entry shows the count of unread notifications. */
    hasUnreadCount?: boolean;
    /** Whether it shows how many inquiries wait for an answer. */
    hasUnansweredCount?: boolean;
    /** Whether it shows how many messages could not be sent or belong to no inquiry. */
    hasMailCount?: boolean;
  };
}

interface ScreenSettings extends Omit<Screen, 'Component'> {
  load: () => Promise<ComponentType>;
  /** Whether it shows nothing while all there is are samples. */
  needsServer?: boolean;
}

/** Registers a screen, with `load` for its code. */
export function defineScreen({ load, needsServer = false, ...screen }: ScreenSettings): Screen {
  const Component = lazyPart(load);
  return { ...screen, Component: needsServer ? withoutSamples(Component) : Component };
}

function withoutSamples(Component: LazyPart): LazyPart {
  function LiveScreen() {
    const { isSample } = useSignedIn();
    if (isSample) return <Typography color="text.secondary">{offlineMessages.notWithSamples}</Typography>;
    return <Component />;
  }
  return Object.assign(LiveScreen, { preload: Component.preload });
}

/**
 * Like React's `lazy`, except that code which is loaded already renders at once: `lazy` shows its fallback for a moment
 * all the same, and React then leaves the fallback up for 300 ms to avoid flicker.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(preload);
  function LoadedOrLazy(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(LoadedOrLazy, { preload });
}

/**
 * Loads code ahead of its first render, one component at a time and only while the browser is idle; not with Save-Data.
 * Returns how to stop it.
 */
export function preloadWhenIdle(components: readonly Pick<LazyPart, 'preload'>[], delayMs = 0): () => void {
  if (isSavingData()) return () => undefined;
  const queue = [...components];
  const loadNext = () =>
    whenIdle(() => {
      queue.shift()?.preload().then(loadNext, loadNext);
    });
  const timer = setTimeout(loadNext, delayMs);
  return () => {
    queue.length = 0;
    clearTimeout(timer);
  };
}

const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const canTellIdle = () => 'requestIdleCallback' in window;

/** Safari has no `requestIdleCallback`. */
const whenIdle = (run: () => void) => (canTellIdle() ? window.requestIdleCallback(run) : setTimeout(run, 200));
