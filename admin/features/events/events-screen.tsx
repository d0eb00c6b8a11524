import { useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/admin-paths.ts';
import { EventList } from './event-list.tsx';
import { EventPage } from './event-page.tsx';

/** The list of events, or the page of the one that the address names. */
export function EventsScreen() {
  const { pathname } = useLocation();
  const id = decodeURIComponent(pathname.slice(adminPaths.events.length + 1)).replace(/\/+$/, '');
  return id === '' ? <EventList /> : <EventPage key={id} id={id} />;
}
