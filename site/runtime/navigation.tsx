import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useOptimistic,
  useState,
} from 'react';

export interface Location {
  pathname: string;
  /** With its `#`, or empty. */
  hash: string;
  /** Identifies the history entry: new for each navigation, the same again on back and forward. */
  key: string;
  /** Whether back, forward or the document itself led here instead of a link. */
  isFromHistory: boolean;
}

interface Navigation {
  /** The address of the visible page. */
  location: Location;
  /** Where the visitor is going; equals `location` once that page is visible. */
  destination: Location;
  navigate(address: string): void;
}

const NavigationContext = createContext<Navigation | null>(null);
/** The key of the history entry that the document itself created. */
export const initialKey = 'first';

/** Renders at a fixed address, as the server does. */
export function StaticNavigation({ pathname, children }: { pathname: string; children: ReactNode }) {
  const location = { pathname, hash: '', key: initialKey, isFromHistory: true };
  return (
    <NavigationContext value={{ location, destination: location, navigate: () => undefined }}>
      {children}
    </NavigationContext>
  );
}

/**
 * Renders at the browser's address and follows its changes. The previous page stays visible while the next one loads.
 * Written by hand because a router package costs more than twenty times the bytes.
 */
export function BrowserNavigation({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => currentLocation(true));
  const [destination, setDestination] = useOptimistic(location);
  const goTo = useCallback(
    (next: Location) =>
      startTransition(() => {
        setDestination(next);
        setLocation(next);
      }),
    [setDestination],
  );

  useEffect(() => {
    // Every entry gets a key. An entry without state is new: an anchor link on the page made it.
    if (history.state === null) history.replaceState({ key: initialKey }, '');
    const onPopState = () => {
      const isNew = history.state === null;
      if (isNew) history.replaceState(newState(), '');
      const next = currentLocation(!isNew);
      // Synchronous where nothing has to load, so that scrolling from now on belongs to the new entry.
      if (next.pathname === location.pathname) setLocation(next);
      // React renders a transition that starts inside popstate synchronously, which would hide the loading bar.
      else setTimeout(goTo, 0, next);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [location.pathname, goTo]);

  const navigation = useMemo(
    () => ({
      location,
      destination,
      navigate(address: string) {
        addHistoryEntry(address);
        goTo(currentLocation(false));
      },
    }),
    [location, destination, goTo],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Replaces the entry when the address stays the same, so that back does not stop there twice. */
function addHistoryEntry(address: string): void {
  const { href } = new URL(address, window.location.href);
  if (href === window.location.href) history.replaceState(newState(), '', href);
  else history.pushState(newState(), '', href);
}

const newState = () => ({ key: String(Math.random()) });

function currentLocation(isFromHistory: boolean): Location {
  const { pathname, hash } = window.location;
  const state = history.state as { key?: string } | null;
  return { pathname, hash, key: state?.key ?? initialKey, isFromHistory };
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('Locations and links belong inside a navigation.');
  return navigation;
}

export const useLocation = () => useNavigation().location;

/** The path of the page that is loading, `null` when none is. */
export function usePendingPath(): string | null {
  const { location, destination } = useNavigation();
  return destination.pathname === location.pathname ? null : destination.pathname;
}

/** Returns a function that goes to an address of this site without a new document. */
export const useNavigate = () => useNavigation().navigate;
