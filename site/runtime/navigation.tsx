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
  /** Another one for each stop on the visitor's way, the same again when the visitor comes back to it. */
  key: string;
  /** Whether the visitor came by the browser's own buttons, or with the document, instead of by a link. */
  isFromHistory: boolean;
}

interface Navigation {
  /** Of the page on show. */
  location: Location;
  /** Where the visitor is going; the same as `location` once the page there is on show. */
  destination: Location;
  follow(address: string): void;
}

const NavigationContext = createContext<Navigation | null>(null);
/** Of the stop that came with the document. */
export const initialKey = 'first';

/** Draws at an address that never changes, as the server does. */
export function StaticNavigation({ pathname, children }: { pathname: string; children: ReactNode }) {
  const location = { pathname, hash: '', key: initialKey, isFromHistory: true };
  return (
    <NavigationContext value={{ location, destination: location, follow: () => undefined }}>
      {children}
    </NavigationContext>
  );
}

/**
 * Draws at the browser's address, and draws anew when that changes. What is on show stays while the next page is on its
 * way. A router from a package does this too, in thirty times the bytes.
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
    // Every stop has a key, the document's own too; one without it is new, made by a link to a place on the page.
    if (history.state === null) history.replaceState({ key: initialKey }, '');
    const onPopState = () => {
      const isNew = history.state === null;
      if (isNew) history.replaceState(newState(), '');
      const next = currentLocation(!isNew);
      // At once where nothing has to arrive: what is scrolled from now on belongs to the new stop.
      if (next.pathname === location.pathname) setLocation(next);
      // React renders at once, and as a whole, what begins inside a popstate: nothing could say that the page is loading.
      else setTimeout(goTo, 0, next);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [location.pathname, goTo]);

  const navigation = useMemo(
    () => ({
      location,
      destination,
      follow(address: string) {
        addHistoryEntry(address);
        goTo(currentLocation(false));
      },
    }),
    [location, destination, goTo],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Following a link to where one is leaves no second stop on the way back. */
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

/** The path of the page that is loading, `null` while the page at the current address is on show. */
export function usePendingPath(): string | null {
  const { location, destination } = useNavigation();
  return destination.pathname === location.pathname ? null : destination.pathname;
}

/** Goes to an address of this site without a new document. */
export const useNavigate = () => useNavigation().follow;
