import { useLocation } from 'react-router-dom';
import { adminPaths } from '#shared/admin-paths.ts';
import { ClientList } from './client-list.tsx';
import { ClientPage } from './client-page.tsx';

/** The list of clients, or the page of the one that the address names. */
export function ClientsScreen() {
  const { pathname } = useLocation();
  const id = decodeURIComponent(pathname.slice(adminPaths.clients.length + 1)).replace(/\/+$/, '');
  return id === '' ? <ClientList /> : <ClientPage key={id} id={id} />;
}
