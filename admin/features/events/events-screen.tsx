import { Typography } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '#admin/session/session-context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { EventList } from './event-list.tsx';
import { EventPage } from './event-page.tsx';
import { eventPageTexts as texts } from './messages.ts';

/** The list of events, or the page of the one that the address names. */
export function EventsScreen() {
  const { isSample } = useSignedIn();
  const { pathname } = useLocation();
  if (isSample) return <Typography color="text.secondary">{texts.offline}</Typography>;
  const id = decodeURIComponent(pathname.slice(adminPaths.events.length + 1)).replace(/\/+$/, '');
  return id === '' ? <EventList /> : <EventPage key={id} id={id} />;
}
