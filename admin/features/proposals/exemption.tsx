import { Alert, Button } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { SelectInput } from '#admin/forms/select-input.tsx';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { useDownload } from '#admin/ui/use-download.ts';
import type { Document } from '#shared/document/schema.ts';
import type { DocumentOwner } from '#shared/document/values.ts';
import { exemptionOn } from '#shared/proposal/rules.ts';
import { editorTexts as texts } from './messages.ts';
import { draftDayOf, type ProposalValues } from './proposal-form.ts';

type Owned = Pick<ProposalRecord, 'eventId' | 'inquiryId' | 'clientId'>;

/** The documents of one record; none without an id. */
function useDocuments(entity: DocumentOwner, entityId: string | null | undefined): (Document & { id: string })[] {
  const { data = [] } = useGetList<Document & { id: string }>(
    'documents',
    { filter: { entity, entityId }, pagination: largestPage },
    { enabled: Boolean(entityId) },
  );
  return entityId ? data : [];
}

/** The documents of whom the proposal is for: of its event or inquiry, and of the client of that. */
function useDocumentsFor({ eventId, inquiryId, clientId }: Owned) {
  const [resource, id] = eventId ? ['events', eventId] : ['inquiries', inquiryId];
  const { data: owner } = useGetOne<{ id: string; clientId: string | null }>(
    resource,
    { id: id ?? '' },
    { enabled: Boolean(id) },
  );
  return [
    ...useDocuments('event', eventId),
    ...useDocuments('inquiry', inquiryId),
    ...useDocuments('client', clientId ?? owner?.clientId),
  ];
}

/** The file of the certificate, which is one of the documents that staff keep. */
export function ExemptionDocument({ proposal }: { proposal: Owned }) {
  const documents = useDocumentsFor(proposal);
  const chosen = useWatch<ProposalValues, 'exemptionDocumentId'>({ name: 'exemptionDocumentId' });
  const { download } = useDownload();
  const found = documents.find(({ id }) => id === chosen);
  const options = documents.map(({ id, name }) => ({ value: id, label: name }));
  const others = chosen && found === undefined ? [{ value: chosen, label: texts.otherDocument }] : [];
  return (
    <div>
      <SelectInput
        source="exemptionDocumentId"
        label={texts.certificateFile}
        blank={texts.noFile}
        isNullable
        options={[...options, ...others]}
      />
      <Small sx={{ mt: 0.5 }}>{texts.certificateFileHint}</Small>
      {found && (
        <Button
          size="small"
          onClick={() => download({ path: `/documents/${found.id}/file`, name: found.name, failed: texts.fileFailed })}
          sx={{ mt: 0.5, minHeight: 36 }}
        >
          {texts.openFile}
        </Button>
      )}
    </div>
  );
}

/** Says that the certificate exempts nothing, because it ends before the event. */
export function ExpiryWarning() {
  const [exemption, parts] = useWatch<ProposalValues, ['taxExemption', 'parts']>({ name: ['taxExemption', 'parts'] });
  const today = useVenueToday() ?? '';
  const day = draftDayOf({ parts });
  if (exemption === null || exemptionOn(exemption, day ?? today) !== null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {day === null ? texts.expired : texts.expiresBefore}
    </Alert>
  );
}
