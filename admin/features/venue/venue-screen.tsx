import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import { SectionList } from '#admin/lists/section-list.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { venueTexts as texts } from './messages.ts';
import { VenueEditor } from './venue-editor.tsx';
import { isVenuePart, venueParts } from './venue-record.ts';

/** The parts of the venue, or the editor of the one that the address names (`?edit=faq`). */
export function VenueScreen() {
  const { address } = useDialogAddress();
  if (address?.mode !== 'edit' || !isVenuePart(address.id)) return <PartList />;
  return (
    <ResourceContextProvider value={address.id === 'venue' ? 'venue' : 'venue/profile'}>
      <VenueEditor key={address.id} part={address.id} />
    </ResourceContextProvider>
  );
}

function PartList() {
  const { linkTo } = useDialogAddress();
  return (
    <>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: 2.5 }}>
        {texts.intro}
      </Typography>
      <SectionList
        label={texts.list}
        sections={venueParts.map((id) => ({ id, ...texts.parts[id] }))}
        linkTo={(id) => linkTo(id, 'edit')}
      />
    </>
  );
}
