import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ApiError, request } from '#admin/api/request.ts';
import { shortDate } from '#admin/format/format.ts';
import { type ChosenMedia, MediaDialog } from '#admin/media/media-dialog.tsx';
import { type MediaRecord, MediaThumbnail } from '#admin/media/media-record.tsx';
import { useAccess } from '#admin/session/access.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { recordAddress, recordEntities } from '#shared/entities.ts';
import type { MediaUse } from '#shared/media/schema.ts';
import { fileSize } from '#shared/rules/file-size.ts';
import { photosTexts as texts } from './messages.ts';

const maxPlaces = 4;

/** An upload: what it is, the places that show it, and what can be done with it. */
export function PhotoCard({ item }: { item: MediaRecord }) {
  const heading = useId();
  const { name, picture, bytes, createdAt, uses } = item;
  const canEdit = useAccess('edit');
  const canDelete = useAccess('delete');
  const title = name || texts.unnamed;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 1.5, minWidth: 0 }}
    >
      <MediaThumbnail {...item} />
      <Typography id={heading} component="h2" variant="h3" noWrap title={title} dir="auto">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {texts.facts(picture.width, picture.height, fileSize(bytes), shortDate(createdAt))}
      </Typography>
      <Places uses={uses} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', '& button': { minHeight: 44 } }}>
        {canEdit && uses.length > 0 && <ReplaceButton item={item} title={title} />}
        {canDelete && <DeleteButton item={item} title={title} />}
      </Box>
    </Paper>
  );
}

/** The form of a page or of a part of the venue, or a record. */
function addressOf({ entity, id }: MediaUse): string {
  if (entity === 'page') return `${adminPaths.pages}?edit=${id}`;
  if (entity === 'venue') return `${adminPaths.venue}?edit=${id}`;
  const record = recordEntities.find((one) => one === entity);
  return (record && recordAddress(record, id)) ?? adminPaths.dashboard;
}

function Places({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return <Typography sx={{ fontSize: 14 }}>{texts.notUsed}</Typography>;
  return (
    <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
      {texts.usedIn}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {uses.slice(0, maxPlaces).map((use) => (
          <li key={`${use.entity} ${use.id} ${use.place}`}>
            <Link component={RouterLink} to={addressOf(use)}>
              {use.place}
            </Link>
          </li>
        ))}
        {uses.length > maxPlaces && <li>{texts.more(uses.length - maxPlaces)}</li>}
      </Box>
    </Box>
  );
}

interface ActionProps {
  item: MediaRecord;
  title: string;
}

/** Replaces the upload in every place, after a choice and a question. */
function ReplaceButton({ item, title }: ActionProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<ChosenMedia>();
  const { runAsync, isPending } = useRecordAction({
    entity: 'gallery_item',
    // Every list that shows the upload has changed.
    alsoChanges: 'all',
    send: (by: string) => request(`/media/${item.id}/replace`, { method: 'POST', body: { by } }),
    success: () => texts.replaced,
    failed: (error) => (error instanceof ApiError && error.status > 0 ? error.message : texts.replaceFailed),
  });
  return (
    <>
      <Button variant="outlined" aria-label={texts.replaceOf(title)} onClick={() => setIsChoosing(true)}>
        {texts.replace}
      </Button>
      {isChoosing && (
        <MediaDialog
          title={texts.replaceOf(title)}
          kind={item.kind}
          except={item.id}
          canUpload
          onClose={() => setIsChoosing(false)}
          onChoose={(media) => {
            setIsChoosing(false);
            setChosen(media);
          }}
        />
      )}
      {chosen?.id !== undefined && (
        <ConfirmDialog
          title={texts.replaceTitle}
          confirm={texts.replace}
          cancel={texts.keep}
          isBusy={isPending}
          onCancel={() => setChosen(undefined)}
          onConfirm={() => void runAsync(chosen.id ?? '').then(() => setChosen(undefined))}
        >
          {texts.replaceQuestion(item.uses.map(({ place }) => place).join('; '))}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Deletes an upload that no place shows, after a question. */
function DeleteButton({ item, title }: ActionProps) {
  const dataProvider = useDataProvider();
  const [isAsking, setIsAsking] = useState(false);
  const { runAsync: remove, isPending } = useRecordAction({
    queryKey: ['media'],
    send: () => dataProvider.delete('media', { id: item.id, previousData: item }),
    success: () => texts.removed,
    failed: ({ message }) => message || texts.removeFailed,
  });
  return (
    <>
      <Button
        color="error"
        disabled={item.uses.length > 0}
        aria-label={texts.removeOf(title)}
        onClick={() => setIsAsking(true)}
      >
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          cancel={texts.keep}
          isBusy={isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void remove().then(() => setIsAsking(false))}
        >
          {texts.removeQuestion(title)}
        </ConfirmDialog>
      )}
    </>
  );
}
