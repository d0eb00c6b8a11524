import AddIcon from '@mui/icons-material/NoteAddOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { isStale, request, toStaleReason } from '#admin/api/request.ts';
import { shortDateTime } from '#admin/format/format.ts';
import { useOpener } from '#admin/forms/use-opener.ts';
import { useStoredDraft } from '#admin/forms/use-stored-draft.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { actionTexts } from '#admin/records/inquiries/action-texts.ts';
import { useRecordAction } from '#admin/records/use-record-action.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { actionWords } from '#admin/undo/messages.ts';
import { getEntityWords } from '#shared/entities.ts';
import type { TrashedRecord } from '#shared/history.ts';
import type { Note } from '#shared/note.ts';
import { maxNoteLength } from '#shared/note-values.ts';
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

interface SavingOptions {
  method: 'POST' | 'PUT';
  path: string;
  /** What the write is based on. */
  version?: number | undefined;
  onSaved: () => void;
  onFailed?: (error: Error) => Promise<void>;
}

/** Sends a note; a failure stays beside the text that was typed. */
function useSaveNote({ method, path, version, onSaved, onFailed }: SavingOptions) {
  const words = method === 'POST' ? actionWords.created : actionWords.updated;
  const { run, isPending, error } = useRecordAction({
    entity: 'note',
    version,
    send: async (body: object) => (await request<Note>(path, { method, body, version })).data,
    success: () => texts.saved,
    undo: () => words(getEntityWords('note').a),
    onSuccess: onSaved,
    onError: (failure) => onFailed?.(failure),
  });
  const failure = error && (isStale(error) ? texts.stale(toStaleReason(error)) : texts.failed(error.message));
  return { save: run, isSaving: isPending, failure };
}

/** The button that turns into the field of another note. */
export function NewNote({ entity, entityId }: Pick<Note, 'entity' | 'entityId'>) {
  const { values, change, clear } = useStoredDraft('notes', entityId, { text: '' });
  const { isOpen, opener, hasFocus, open, ...form } = useOpener(values.text !== '');
  const close = () => {
    clear();
    form.close();
  };
  const { save, isSaving, failure } = useSaveNote({ method: 'POST', path: '/notes', onSaved: close });
  if (!isOpen)
    return (
      <Button ref={opener} startIcon={<AddIcon />} data-shortcut="n" onClick={open} sx={{ display: 'flex', ml: -1 }}>
        {actionTexts.note}
      </Button>
    );
  return (
    <NoteForm
      {...{ isSaving, failure, hasFocus }}
      label={texts.field}
      saveLabel={texts.save}
      text={values.text}
      onChange={(text) => change({ text })}
      onSave={() => save({ entity, entityId, text: values.text })}
      onCancel={close}
    />
  );
}

interface NoteFormProps {
  label: string;
  saveLabel: string;
  text: string;
  isSaving: boolean;
  failure: string | null;
  /** Whether it takes the focus when it opens. */
  hasFocus: boolean;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

function NoteForm(props: NoteFormProps) {
  const { label, saveLabel, text, isSaving, failure, hasFocus, onChange, onSave, onCancel } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && text.trim() !== '') onSave();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        if (event.key === 'Escape' && text.trim() === '') onCancel();
      }}
      sx={{ display: 'grid', gap: 1, my: 1 }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField
        autoFocus={hasFocus}
        multiline
        minRows={2}
        maxRows={10}
        label={label}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        fullWidth
        slotProps={{ htmlInput: { maxLength: maxNoteLength, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isSaving || text.trim() === ''}>
          {saveLabel}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Box>
    </Box>
  );
}

function NoteItem({ note }: { note: NoteRecord }) {
  const { user } = useSignedIn();
  const canEdit = useCanEdit();
  const [isEditing, setIsEditing] = useState(false);
  const { run: trash } = useRecordAction({
    entity: 'note',
    send: async () => (await request<TrashedRecord>(`/notes/${note.id}/trash`, { method: 'POST' })).data,
    removes: true,
    success: () => texts.trashed,
    undo: () => actionWords.trashed(getEntityWords('note').a),
  });
  const mayChange = canEdit && (note.author === user.username || hasRole(user.role, 'manager'));
  if (isEditing) return <EditNote note={note} onClose={() => setIsEditing(false)} />;
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
            <Button size="small" onClick={() => setIsEditing(true)} sx={inlineButton}>
              {texts.edit}
            </Button>
            <Button size="small" onClick={() => trash()} sx={inlineButton}>
              {texts.trash}
            </Button>
          </>
        )}
      </Small>
    </Box>
  );
}

function EditNote({ note, onClose }: { note: NoteRecord; onClose: () => void }) {
  const draft = useStoredDraft('notes', note.id, { text: note.text }, note.version);
  const { values, version, change, clear, acceptConflict: onFailed } = draft;
  const close = () => {
    clear();
    onClose();
  };
  const path = `/notes/${note.id}`;
  const { save, isSaving, failure } = useSaveNote({ method: 'PUT', path, version, onSaved: close, onFailed });
  return (
    <li>
      <NoteForm
        hasFocus
        {...{ isSaving, failure }}
        label={texts.edit}
        saveLabel={texts.saveChange}
        text={values.text}
        onChange={(text) => change({ text })}
        onSave={() => save({ text: values.text })}
        onCancel={close}
      />
    </li>
  );
}
