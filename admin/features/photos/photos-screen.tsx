import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { ListIntro, RecordList } from '#admin/lists/record-list.tsx';
import type { MediaRecord } from '#admin/media/media-record.tsx';
import { UploadZone } from '#admin/media/upload-zone.tsx';
import { useAccess } from '#admin/session/access.ts';
import { photosTexts as texts } from './messages.ts';
import { PhotoCard } from './photo-card.tsx';

const kinds = ['image', 'video'] as const;
const asStored = { field: 'id', order: 'ASC' } as const;
const filters: ListFilter[] = [
  { kind: 'search', label: texts.searchHint },
  { kind: 'toggle', name: 'unused', label: texts.unused, control: 'switch' },
];

/** The media library: all uploads, where each is used, and what can be done with it. */
export function PhotosScreen() {
  return (
    <RecordList<MediaRecord>
      resource="media"
      perPage={24}
      sort={asStored}
      texts={texts}
      head={<Head />}
      filters={filters}
      renderRows={(items) => (
        <Box
          component="ul"
          aria-label={texts.list}
          sx={{
            display: 'grid',
            gap: 2,
            listStyle: 'none',
            m: 0,
            p: 0,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
          }}
        >
          {items.map((item) => (
            <PhotoCard key={item.id} item={item} />
          ))}
        </Box>
      )}
    />
  );
}

/** Where uploads are added. */
function Head() {
  const queryClient = useQueryClient();
  const canUpload = useAccess('create');
  return (
    <>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ListIntro>{texts.intro}</ListIntro>
      </Box>
      {canUpload && (
        <Box sx={{ mb: { xs: 1.5, sm: 2.5 } }}>
          <UploadZone kinds={kinds} onUploaded={() => void queryClient.invalidateQueries({ queryKey: ['media'] })} />
        </Box>
      )}
    </>
  );
}
