import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '#admin/lists/filter-bar.tsx';
import { ListIntro, ListView } from '#admin/lists/record-list.tsx';
import { maxSearch } from '#admin/media/media-dialog.tsx';
import type { MediaRecord } from '#admin/media/media-record.tsx';
import { UploadZone } from '#admin/media/upload-zone.tsx';
import { useAccess } from '#admin/session/access.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { photosTexts as texts } from './messages.ts';
import { PhotoCard } from './photo-card.tsx';

const perPage = 24;
const kinds = ['image', 'video'] as const;

/** The media library: all uploads, where each is used, and what can be done with it. */
export function PhotosScreen() {
  const address = useFilters();
  const { search, unused, page } = address;
  const query = useGetList<MediaRecord>(
    'media',
    { pagination: { page, perPage }, filter: { search, ...(unused && { unused }) } },
    { placeholderData: keepPreviousData },
  );
  const list = {
    ...{ ...query, resource: 'media', total: query.meta?.total ?? query.total, page, perPage },
    ...{ filterValues: { search, unused }, setPage: (next: number) => address.change({ page: String(next) }) },
  };
  return (
    <ListContextProvider value={list as unknown as ListControllerResult}>
      <ListView<MediaRecord>
        texts={texts}
        head={<Head {...address} />}
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
    </ListContextProvider>
  );
}

/** Where uploads are added, and what the list is filtered by. */
function Head({ search, unused, change }: ReturnType<typeof useFilters>) {
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
      <FilterBar
        active={unused ? [texts.unused] : []}
        search={
          <SearchField
            id="photos-search"
            placeholder={texts.searchHint}
            value={search}
            onSearch={(text) => change({ search: text })}
            debounceMs={300}
            maxLength={maxSearch}
          />
        }
      >
        <FormControlLabel
          label={texts.unused}
          control={<Switch checked={unused} onChange={(_, isOn) => change({ unused: isOn ? 'yes' : '' })} />}
        />
      </FilterBar>
    </>
  );
}

/** The filters and the page, which live in the address so that a reload and Back show the same. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  return {
    search: params.get('search') ?? '',
    unused: params.get('unused') === 'yes',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    /** Another filter goes to the first page. */
    change(values: Partial<Record<'search' | 'unused' | 'page', string>>) {
      const next = new URLSearchParams(params);
      next.delete('page');
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParams(next, { replace: values.search !== undefined });
    },
  };
}
