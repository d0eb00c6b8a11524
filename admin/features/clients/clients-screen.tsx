import { Typography } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '#admin/session/session-context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { ClientList } from './client-list.tsx';
import { ClientPage } from './client-page.tsx';
import { clientPageTexts as texts } from './messages.ts';

/** The list of clients, or the page of the one that the address names. */
export function ClientsScreen() {
  const { isSample } = useSignedIn();
  const { pathname } = useLocation();
  if (isSample) return <Typography color="text.secondary">{texts.offline}</Typography>;
  const id = decodeURIComponent(pathname.slice(adminPaths.clients.length + 1)).replace(/\/+$/, '');
  return id === '' ? <ClientList /> : <ClientPage key={id} id={id} />;
}
