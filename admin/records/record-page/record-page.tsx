import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { HistoryButton } from '#admin/history/history-button.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { focusFallback } from '#admin/ui/keep-focus.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { useScreenShortcuts } from '#admin/ui/screen-shortcuts.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { getRecordResource, kindOf, type RecordEntity, recordAddress } from '#shared/entities.ts';
import { recordPageTexts as texts } from './messages.ts';

/** The record that the address names below its list; blank for the list itself. An id that cannot be decoded matches no record. */
export function useRecordId(): string {
  const { '*': rest = '' } = useParams();
  return rest.replace(/\/+$/, '');
}

interface PagedRecord {
  id: string;
  version: number;
}

interface RecordPageProps<Item extends PagedRecord> {
  entity: RecordEntity;
  id: string;
  getName: (item: Item) => string;
  /** What stands under the name. */
  renderFacts: (item: Item) => ReactNode;
  /** Whether the timeline is open, with its fields for a note and a task. */
  hasTimeline: boolean;
  /** How many events go to the trash with it; if any, that is asked first. */
  countEvents?: (id: string) => Promise<number>;
  /** Buttons beside those that every record has. */
  renderActions?: (item: Item) => ReactNode;
  /** Whether the account may move it to the trash, where that takes more than changing it. */
  canTrash?: (item: Item) => boolean;
  /** Whether the page is itself the form of the record, which needs no button that opens one. */
  isForm?: boolean;
  /** The parts of the page, and its dialogs. */
  children: (item: Item) => ReactNode;
}

/** The page of one client or event: its name, what can be done with it, and its parts. */
export function RecordPage<Item extends PagedRecord>(props: RecordPageProps<Item>) {
  const { entity, id, getName, hasTimeline, countEvents, renderFacts, renderActions, canTrash } = props;
  const { isForm = false, children } = props;
  const { data, error, isFetching, refetch } = useGetOne<Item>(getRecordResource(entity), { id });
  usePageKeys(hasTimeline, !isForm);
  if (!data && !error)
    return <Skeleton variant="rounded" height={240} aria-label={commonTexts.loading} role="status" />;
  if (!data || (error && !isFetching && isGone(error)))
    return <Missing {...{ entity, error, isFetching }} onRetry={() => void refetch()} />;
  return (
    <Box {...focusFallback} sx={{ outline: 'none !important' }}>
      <BackToList entity={entity} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Typography variant="h1" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {getName(data)}
          </Typography>
          {renderFacts(data)}
        </Box>
        <Actions
          {...{ entity, getName, isForm, ...(countEvents && { countEvents }) }}
          item={data}
          canTrash={canTrash?.(data) ?? true}
        >
          {renderActions?.(data)}
        </Actions>
      </Box>
      {children(data)}
    </Box>
  );
}

/** `e` edits, `t` adds a task and `n` a note: each presses its button, and means nothing where there is none. */
function usePageKeys(hasTimeline: boolean, hasEdit: boolean) {
  const canEdit = useCanEdit();
  useScreenShortcuts(
    useMemo(() => {
      const keys = Object.entries(texts.keys).map(([key, action]) => ({ key, action }));
      return keys.filter(({ key }) => canEdit && (key === 'e' ? hasEdit : hasTimeline));
    }, [canEdit, hasTimeline, hasEdit]),
  );
}

/** The list that the pages of a kind are below. */
const listOf = (entity: RecordEntity): string => (kindOf(entity).opensAt ?? '').replace(/\/$/, '');

function BackToList({ entity }: { entity: RecordEntity }) {
  return (
    <Button component={Link} to={listOf(entity)} startIcon={<BackIcon />} sx={{ ml: -1, mb: 1 }}>
      {texts.back(entity)}
    </Button>
  );
}

const isGone = (error: unknown) => error instanceof HttpError && [404, 410].includes(error.status);

interface MissingProps {
  entity: RecordEntity;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** A record that is not there, perhaps because it became part of another one. */
function Missing({ entity, error, isFetching, onRetry }: MissingProps) {
  const mergedInto = error instanceof HttpError ? error.body?.errors?.mergedInto : undefined;
  return (
    <>
      <BackToList entity={entity} />
      <EmptyState title={isGone(error) && error instanceof Error ? error.message : texts.failed(entity)}>
        {mergedInto && (
          <Button component={Link} to={recordAddress('client', mergedInto)} variant="contained">
            {texts.openMerged}
          </Button>
        )}
        {!isGone(error) && (
          <Button variant="outlined" disabled={isFetching} onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        )}
      </EmptyState>
    </>
  );
}

interface ActionsProps<Item> {
  entity: RecordEntity;
  item: Item;
  getName: (item: Item) => string;
  countEvents?: (id: string) => Promise<number>;
  canTrash: boolean;
  isForm: boolean;
  children: ReactNode;
}

function Actions<Item extends PagedRecord>(props: ActionsProps<Item>) {
  const { entity, item, getName, countEvents, canTrash, isForm, children } = props;
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const { edit } = useDialogAddress();
  const moveToTrash = useMoveToTrash(getRecordResource(entity), item, getName(item), {
    onSuccess: () => void navigate(listOf(entity)),
  });
  const [events, setEvents] = useState(0);
  const trash = (cascade: boolean) => {
    setEvents(0);
    moveToTrash({ cascade });
  };
  const askOrTrash = async () => {
    // Without an answer the server says what stands in the way.
    const count = (await countEvents?.(item.id).catch(() => 0)) ?? 0;
    if (count > 0) setEvents(count);
    else trash(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: { xs: 44, md: 36 } } }}>
      {children}
      {canEdit && !isForm && (
        <Button variant="outlined" data-shortcut="e" onClick={() => edit(item.id)}>
          {commonTexts.edit}
        </Button>
      )}
      <HistoryButton id={item.id} name={getName(item)} />
      {canEdit && canTrash && <Button onClick={() => void askOrTrash()}>{trashActionTexts.move}</Button>}
      {events > 0 && (
        <ConfirmDialog
          title={trashActionTexts.move}
          confirm={texts.moveAll}
          cancel={commonTexts.cancel}
          onConfirm={() => void trash(true)}
          onCancel={() => setEvents(0)}
        >
          {texts.askWithEvents(getName(item), events)}
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** A list of facts, each with its label; those without a value are left out. */
export function RecordFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Facts columns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value]) => (
          <Fact key={label} label={label} isQuiet dir="auto">
            {value}
          </Fact>
        ))}
    </Facts>
  );
}
