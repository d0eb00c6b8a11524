import AddIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Paper } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ChangeEvent, useRef } from 'react';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import { shortDate } from '#admin/format/format.ts';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { InlineRecord } from '#admin/forms/inline-form.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useOpener } from '#admin/forms/use-opener.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { Small } from '#admin/theme/parts.ts';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { ListRow } from '#admin/ui/rows.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useDownload } from '#admin/ui/use-download.ts';
import { actionWords, inQuotes, trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Document } from '#shared/document/schema.ts';
import { type DocumentOwner, documentLimits, documentMessages } from '#shared/document/values.ts';
import { fileSize } from '#shared/rules/file-size.ts';
import { documentTexts as texts } from './messages.ts';

type DocumentRecord = Document & { id: string };

interface DocumentsProps {
  entity: DocumentOwner;
  id: string;
}

/** 8 MB take a while on a slow line. */
const uploadTimeoutMs = 180_000;

/** The files that staff keep with a record. */
export function Documents({ entity, id }: DocumentsProps) {
  const canEdit = useCanEdit();
  const { data, error, isPending, isFetching, refetch } = useGetList<DocumentRecord>('documents', {
    filter: { entity, entityId: id },
    pagination: largestPage,
  });
  if (isPending) return <RowsSkeleton label={texts.loading} height={60} rows={2} />;
  if (!data && error)
    return (
      <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
        {texts.failed}
      </LoadFailed>
    );
  return (
    <Box component="section" aria-label={texts.title} sx={{ maxWidth: '60rem' }}>
      {canEdit && <AddDocument entity={entity} id={id} />}
      {data?.length === 0 && <Small sx={{ my: 2 }}>{texts.none}</Small>}
      {data && data.length > 0 && (
        <Paper variant="outlined">
          <Box component="ul" aria-label={texts.title}>
            {data.map((document) => (
              <Row key={document.id} document={document} />
            ))}
          </Box>
        </Paper>
      )}
    </Box>
  );
}

function AddDocument({ entity, id }: DocumentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { run, isPending, error } = useRecordAction({
    entity: 'document',
    send: async (file: File) => {
      if (file.size === 0) throw new Error(documentMessages.empty);
      if (file.size > documentLimits.bytes) throw new Error(documentMessages.tooLarge);
      const form = new FormData();
      form.append('entity', entity);
      form.append('entityId', id);
      form.append('file', file);
      return (await request<Document>('/documents', { method: 'POST', body: form, timeoutMs: uploadTimeoutMs })).data;
    },
    success: ({ name }) => texts.added(name),
    undoWords: ({ name }) => actionWords.created(inQuotes(name)),
    showsError: true,
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) run(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        aria-busy={isPending}
        onClick={() => !isPending && input.current?.click()}
      >
        {isPending ? texts.adding : texts.add}
      </Button>
      <input ref={input} type="file" onChange={choose} tabIndex={-1} aria-label={texts.add} style={visuallyHidden} />
      <Small sx={{ mt: 0.5 }}>{texts.hint}</Small>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      )}
    </Box>
  );
}

function Row({ document }: { document: DocumentRecord }) {
  const { id, name, bytes, by, createdAt, proposalId, isFromClient, isForClient } = document;
  const isSigned = proposalId !== null;
  const canEdit = useCanEdit() && !isSigned;
  const { download } = useDownload();
  const { isOpen: isRenaming, opener, open, close } = useOpener();
  const moveToTrash = useMoveToTrash('documents', document, name);
  return (
    <ListRow sx={{ px: 2, py: 1 }}>
      {isRenaming ? (
        <Rename document={document} onClose={close} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Button
              aria-label={texts.download(name)}
              onClick={() => download({ path: `/documents/${id}/file`, name, failed: texts.downloadFailed })}
              dir="auto"
              sx={{ ml: -1, px: 1, textAlign: 'start', overflowWrap: 'anywhere', textDecoration: 'underline' }}
            >
              {name}
            </Button>
            <Small>
              {texts.facts(
                fileSize(bytes),
                isFromClient ? texts.client : by,
                shortDate(createdAt),
                isSigned ? texts.signed : '',
                isForClient ? texts.forClient : '',
              )}
            </Small>
          </Box>
          {canEdit && (
            <>
              {document.entity === 'event' && <ForClient document={document} />}
              <Button ref={opener} size="small" aria-label={texts.renameOf(name)} onClick={open}>
                {texts.rename}
              </Button>
              <Button size="small" aria-label={texts.trashOf(name)} onClick={() => moveToTrash()}>
                {trashActionTexts.move}
              </Button>
            </>
          )}
        </Box>
      )}
    </ListRow>
  );
}

/** Whether the client reads it on the page of their event. */
function ForClient({ document: { id, name, isForClient, version } }: { document: DocumentRecord }) {
  const { run, isPending } = useRecordAction({
    entity: 'document',
    version,
    send: async () =>
      (
        await request<Document>(`/documents/${id}`, {
          method: 'PUT',
          body: { isForClient: !isForClient },
          version,
        })
      ).data,
    success: (saved) => (saved.isForClient ? texts.shown : texts.hidden)(name),
    undoWords: () => actionWords.updated(inQuotes(name)),
  });
  return (
    <Button
      size="small"
      aria-label={(isForClient ? texts.hideOf : texts.showOf)(name)}
      aria-disabled={isPending}
      onClick={() => run()}
    >
      {isForClient ? texts.hide : texts.show}
    </Button>
  );
}

const contract: FormContract<DocumentRecord, Pick<Document, 'name'>> = {
  titles: { create: texts.add, edit: texts.rename },
  blank: () => ({ name: '' }),
  labels: { name: texts.name },
  messages: { created: texts.renamed, updated: texts.renamed, failed: texts.renameFailed, invalid: texts.nameNeeded },
};

function Rename({ document, onClose }: { document: DocumentRecord; onClose: () => void }) {
  return (
    <InlineRecord
      resource="documents"
      contract={contract}
      item={document}
      saveLabel={commonTexts.save}
      onClose={onClose}
    >
      <TextInput source="name" label={texts.name} limit={documentLimits.name} autoFocus />
    </InlineRecord>
  );
}
