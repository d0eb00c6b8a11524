import { Box, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { request } from '#admin/api/request.ts';
import { undoable } from '#admin/api/undo-stack.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { useRecordActions } from '#admin/undo/use-record-actions.ts';
import type { OutdatedDraft, Proposal } from '#shared/proposal/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { newPriceTexts as texts } from './messages.ts';

interface NewPriceProps {
  /** The item, package or equipment. */
  sourceId: string;
  beforeCents: number | null;
  nowCents: number | null;
}

/** Once a price was changed: offers to update the drafts that have the old one. */
export function OfferNewPrice({ sourceId, beforeCents, nowCents }: NewPriceProps) {
  const isChanged = beforeCents !== null && nowCents !== null && beforeCents !== nowCents;
  const { data: drafts = [] } = useQuery({
    queryKey: ['outdated-drafts', sourceId, beforeCents],
    queryFn: async ({ signal }) =>
      (
        await request<OutdatedDraft[]>(
          `/proposals/outdated?${new URLSearchParams({ sourceId, priceCents: String(beforeCents) })}`,
          { signal },
        )
      ).data,
    enabled: isChanged,
    // What was offered once stays as it was when the price was saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isDone, setDone] = useState(false);
  const reload = useReloadResource('proposals');
  const id = useId();
  const { run, progress } = useRecordActions<OutdatedDraft>(
    ({ title }) => title,
    () => reload(),
  );
  if (!isChanged || isDone || drafts.length === 0) return null;
  const update = async () => {
    await run(drafts, {
      async send({ _id, version, lines }) {
        const options = { method: 'PUT', body: { lines }, version } as const;
        const { data } = await request<Proposal>(`/proposals/${encodeURIComponent(_id)}`, options);
        return { id: data._id, version: data.version };
      },
      messages: texts,
      toAction: (saved) => undoable('proposals', saved, texts.undo),
    });
    setDone(true);
  };
  return (
    <Dialog open onClose={() => setDone(true)} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogContent sx={{ pt: 3 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ mb: 1.5 }}>
          {texts.question(drafts.length)}
        </Typography>
        <Typography>{texts.prices(moneyText(beforeCents), moneyText(nowCents))}</Typography>
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {drafts.map(({ _id, title }) => (
            <Box component="li" key={_id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={() => setDone(true)}>
          {texts.keep}
        </Button>
        <Button variant="contained" autoFocus disabled={progress !== undefined} onClick={() => void update()}>
          {progress === undefined ? texts.update : commonTexts.saving}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
