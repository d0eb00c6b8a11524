import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { shortDate, shortDateTime } from '#admin/format/format.ts';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { Small } from '#admin/theme/parts.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { ClientPage } from '#shared/client-page/schema.ts';
import { clientPageTexts as texts } from './messages.ts';

type Device = ClientPage['devices'][number];

/** Whether the client of an event has a link to their page, and which devices it trusts. */
export function ClientPageCard({ eventId }: { eventId: string }) {
  // Below `/events`, so that a change of one reads it again.
  const queryKey = ['events', 'client-page', eventId];
  const path = `/events/${encodeURIComponent(eventId)}/client-page`;
  const canEdit = useCanEdit();
  const query = useQuery({ queryKey, queryFn: async () => (await request<ClientPage>(path)).data });
  const { data } = query;
  useFocusAfterRemoval(data?.devices);
  const revoke = useRecordAction({
    queryKey,
    send: (id: string) => request(`${path}/devices/${id}`, { method: 'DELETE' }),
    success: () => texts.revoked,
    failed: whyNotSent,
  });
  return (
    <section aria-label={texts.title}>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.title}
      </Typography>
      <ReadState query={query} texts={texts} rows={1} height={56} />
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <div>
            {data.linkedAt === null ? texts.none : texts.linked(shortDateTime(data.linkedAt))}
            <Small dir="auto">{data.problem || texts.codes(data.email)}</Small>
          </div>
          {canEdit && data.problem === '' && <SendLink {...{ path, queryKey }} email={data.email} />}
          {data.devices.length === 0 && data.linkedAt !== null && <Small>{texts.noDevices}</Small>}
          <Box component="ul" aria-label={texts.devices} sx={{ display: 'grid', gap: 1 }}>
            {data.devices.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                isBusy={revoke.isPending}
                {...(canEdit && { onRevoke: () => revoke.run(device._id) })}
              />
            ))}
          </Box>
        </Box>
      )}
    </section>
  );
}

interface DeviceRowProps {
  device: Device;
  isBusy: boolean;
  onRevoke?: () => void;
}

function DeviceRow({ device: { name, trustedAt, expiresAt }, isBusy, onRevoke }: DeviceRowProps) {
  const words = name || texts.unknown;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <div>
        {words}
        <Small>{texts.until(shortDate(trustedAt), shortDate(expiresAt))}</Small>
      </div>
      {onRevoke && (
        <Button size="small" aria-label={texts.revokeOf(words)} aria-disabled={isBusy} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </Box>
  );
}

function SendLink({ path, queryKey, email }: { path: string; queryKey: string[]; email: string }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useRecordAction({
    queryKey,
    alsoChanges: ['message'],
    send: () => request<ClientPage>(`${path}/link`, { method: 'POST' }),
    success: () => texts.sent,
    failed: whyNotSent,
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {texts.send}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.question}
          confirm={texts.send}
          cancel={commonTexts.cancel}
          isBusy={isPending}
          onConfirm={() => run()}
          onCancel={() => setAsking(false)}
        >
          {texts.consequence(email)}
        </ConfirmDialog>
      )}
    </>
  );
}
