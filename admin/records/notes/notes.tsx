import AddIcon from '@mui/icons-material/NoteAddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useInfiniteGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { shortDateTime } from '#admin/format/format.ts';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { InlineRecord, useHasDraft } from '#admin/forms/inline-form.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useOpener } from '#admin/forms/use-opener.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { actionWords, recordActionTexts, trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { getEntityWords } from '#shared/entities.ts';
import type { Note } from '#shared/note/schema.ts';
import { maxNoteLength } from '#shared/note/values.ts';
import { hasRole } from '#shared/roles.ts';
import { noteTexts as texts } from './messages.ts';

type NoteRecord = Note & { id: string };

/** The notes about an inquiry, newest first, with the field for another one. */
export function Notes({ inquiryId }: { inquiryId: string }) {
  const canEdit = useCanEdit();
  const { data, isPending, isFetching, hasNextPage, fetchNextPage } = useInfiniteGetList<NoteRecord>('notes', {
    filter: { entityId: inquiryId },
    pagination: largestPage,
  });
  const notes = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-label={texts.title}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.title}
      </Typography>
      {canEdit && <NewNote entity="inquiry" entityId={inquiryId} />}
      {notes.length === 0 && !isPending && <Small>{texts.none}</Small>}
      <Box component="ul" aria-label={texts.list} sx={{ display: 'grid', gap: 1.5 }}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Box>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()} sx={{ ml: -1 }}>
          {texts.older}
        </Button>
      )}
    </section>
  );
}

type NoteValues = Pick<Note, 'text'>;

const toContract = (about?: Pick<Note, 'entity' | 'entityId'>): FormContract<NoteRecord, NoteValues> => ({
  titles: { create: texts.field, edit: commonTexts.edit },
  blank: () => ({ text: '' }),
  extraValues: () => about ?? {},
  labels: { text: texts.label },
  messages: { created: texts.saved, updated: texts.saved, failed: texts.failed, invalid: texts.blank },
});

/** The button that turns into the field of another note. */
export function NewNote({ entity, entityId }: Pick<Note, 'entity' | 'entityId'>) {
  const { isOpen, opener, hasFocus, open, close } = useOpener(useHasDraft('notes', entityId));
  if (!isOpen)
    return (
      <Button ref={opener} startIcon={<AddIcon />} data-shortcut="n" onClick={open} sx={{ display: 'flex', ml: -1 }}>
        {texts.add}
      </Button>
    );
  const contract = toContract({ entity, entityId });
  return (
    <InlineRecord resource="notes" contract={contract} about={entityId} saveLabel={texts.save} onClose={close}>
      <NoteField label={texts.field} hasFocus={hasFocus} />
    </InlineRecord>
  );
}

const NoteField = ({ label, hasFocus = true }: { label: string; hasFocus?: boolean }) => (
  <TextInput source="text" label={label} limit={maxNoteLength} lines={2} autoFocus={hasFocus} />
);

function NoteItem({ note }: { note: NoteRecord }) {
  const { user } = useSignedIn();
  const canEdit = useCanEdit();
  const { isOpen: isEditing, opener, open, close } = useOpener();
  const trash = useMoveToTrash('notes', note, note.text, {
    success: () => texts.trashed,
    undoWords: () => actionWords.trashed(getEntityWords('note').a),
    failed: ({ message }) => recordActionTexts.failed(message),
  });
  const mayChange = canEdit && (note.author === user.username || hasRole(user.role, 'manager'));
  if (isEditing)
    return (
      <li>
        <InlineRecord resource="notes" contract={toContract()} item={note} saveLabel={commonTexts.save} onClose={close}>
          <NoteField label={commonTexts.edit} />
        </InlineRecord>
      </li>
    );
  const isChanged = note.updatedAt !== note.createdAt;
  return (
    <Box component="li">
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note.text}
      </Box>
      <Small sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <span>
          {texts.of(note.author, shortDateTime(note.createdAt))}
          {isChanged && texts.changed}
        </span>
        {mayChange && (
          <>
            <Button ref={opener} size="small" onClick={open} sx={inlineButton}>
              {commonTexts.edit}
            </Button>
            <Button size="small" onClick={() => trash()} sx={inlineButton}>
              {trashActionTexts.move}
            </Button>
          </>
        )}
      </Small>
    </Box>
  );
}
