import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { request } from '#admin/api/request.ts';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { HistoryButton } from '#admin/history/history-button.tsx';
import { historyTexts } from '#admin/history/messages.ts';
import { ConfirmDialog } from '#admin/items/confirm-dialog.tsx';
import { focusFallback, keepFocus } from '#admin/items/keep-focus.ts';
import { EmptyState, FailedList } from '#admin/lists/empty-state.tsx';
import { Pager } from '#admin/lists/pager.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useAccess } from '#admin/session/access.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { eventTypeLabels } from '#shared/inquiry-values.ts';
import { isOfProgram, templateKindLabels } from '#shared/template-values.ts';
import { templateTexts as texts } from './messages.ts';
import { TemplateForm, type TemplateRecord } from './template-form.tsx';

const asStored = { field: 'id', order: 'ASC' } as const;

/** The texts that messages begin with; managers write them. */
export function TemplatesScreen() {
  const canEdit = useAccess('edit', 'templates');
  return (
    <ListBase
      resource="templates"
      perPage={100}
      sort={asStored}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={{ onError: () => undefined }}
    >
      <Box
        {...focusFallback}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5, outline: 'none !important' }}
      >
        <SectionHead title={texts.title} />
        {canEdit && <AddTemplate />}
      </Box>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: '72ch', mb: 2 }}>
        {texts.intro}
      </Typography>
      <Templates canEdit={canEdit} />
      {canEdit && <TemplateForm />}
    </ListBase>
  );
}

function AddTemplate() {
  const { create } = useDialogAddress();
  return (
    <Button variant="contained" startIcon={<AddIcon />} data-shortcut="add" onClick={() => create()}>
      {texts.add}
    </Button>
  );
}

function Templates({ canEdit }: { canEdit: boolean }) {
  const { data, error, isPending, page, perPage, total = 0, setPage } = useListContext<TemplateRecord>();
  if (isPending) return <RowsSkeleton label={texts.loading} height={64} rows={5} />;
  if (error && !data) return <FailedList>{texts.loadFailed}</FailedList>;
  if (!data || data.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <>
      <Paper variant="outlined">
        <Box component="ul" aria-label={texts.list}>
          {data.map((template) => (
            <Row key={template.id} template={template} canEdit={canEdit} />
          ))}
        </Box>
      </Paper>
      <Pager label={texts.list} page={page} perPage={perPage} total={total} onChange={setPage} />
    </>
  );
}

function Row({ template, canEdit }: { template: TemplateRecord; canEdit: boolean }) {
  const { edit } = useDialogAddress();
  const { id, name, kind, subject, eventTypes, isActive } = template;
  const { moveToTrash } = useMoveToTrash<TemplateRecord>('templates', () => name);
  const types = eventTypes.map((type) => eventTypeLabels[type]).join(', ');
  const offered = isOfProgram(kind) ? texts.ofProgram : types || texts.allTypes;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="strong" dir="auto" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {!isActive && <Pill sx={{ border: 1, borderColor: 'divider' }}>{texts.inactive}</Pill>}
        </Box>
        <Small dir="auto">{subject}</Small>
        <Small>
          {templateKindLabels[kind]} · {offered}
        </Small>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
        {canEdit && (
          <Button variant="outlined" aria-label={texts.editOne(name)} onClick={() => edit(id)}>
            {contentMessages.edit}
          </Button>
        )}
        <HistoryButton id={id} name={name} label={historyTexts.of(name)} />
        {canEdit && !isOfProgram(kind) && (
          <>
            <Button aria-label={texts.trashOne(name)} onClick={() => void moveToTrash([template])}>
              {trashActionTexts.move}
            </Button>
            <DeleteTemplate template={template} />
          </>
        )}
      </Box>
    </Box>
  );
}

function DeleteTemplate({ template: { id, name, version } }: { template: TemplateRecord }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(`/templates/${id}`, { method: 'DELETE', version }),
    onSuccess: () => toast('success', texts.deleted),
    onError: (error) => toast('error', texts.deleteFailed(error.message)),
    onSettled: async () => {
      setIsAsking(false);
      await queryClient.invalidateQueries({ queryKey: ['templates'] });
      setTimeout(keepFocus);
    },
  });
  return (
    <>
      <Button color="error" aria-label={texts.deleteOne(name)} onClick={() => setIsAsking(true)}>
        {contentMessages.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={contentMessages.deleteTitle}
          confirm={contentMessages.delete}
          cancel={contentMessages.cancel}
          isBusy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setIsAsking(false)}
        >
          {contentMessages.deleteQuestion(name)}
        </ConfirmDialog>
      )}
    </>
  );
}
