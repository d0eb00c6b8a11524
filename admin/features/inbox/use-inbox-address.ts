import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths, type InboxSection, inboxSections } from '#shared/admin-paths.ts';

/** Kept with a history entry: whether Back leads to the list, and whether the focus stays in the list. */
interface InboxState {
  isOpenedHere?: boolean;
  staysInList?: boolean;
}

const pattern = new RegExp(`^${adminPaths.inbox}/([a-z]+)(?:/([^/]+))?/*$`);
const pathOf = (section: InboxSection, id?: string) =>
  `${adminPaths.inbox}/${section}${id === undefined ? '' : `/${id}`}`;

/** What the address of the inbox says: the section and the open inquiry. `section` is undefined for any other address. */
export function useInboxAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [, named, id] = pattern.exec(pathname) ?? [];
  const section = inboxSections.find((known) => known === named);
  const { isOpenedHere = false, staysInList = false }: InboxState = state ?? {};

  /** The props of a link that opens an inquiry. From one inquiry to the next, Back still leads to the list. */
  const linkTo = (next: string, current: InboxSection, stays = false) => ({
    to: { pathname: pathOf(current, next), search },
    replace: id !== undefined,
    state: { isOpenedHere: id === undefined || isOpenedHere, staysInList: stays } satisfies InboxState,
  });
  const open = useEvent((next: string, stays?: boolean) => {
    if (section === undefined) return;
    const { to, ...options } = linkTo(next, section, stays);
    void navigate(to, options);
  });
  const close = useEvent(() => {
    if (id === undefined || section === undefined) return;
    if (isOpenedHere) void navigate(-1);
    else void navigate({ pathname: pathOf(section), search }, { replace: true });
  });
  return { section, id, staysInList, open, close, linkTo, pathOf };
}
