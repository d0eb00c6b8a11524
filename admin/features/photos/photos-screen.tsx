import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '#admin/lists/filter-bar.tsx';
import { maxSearch } from '#admin/media/media-dialog.tsx';
import type { MediaRecord } from '#admin/media/media-record.tsx';
import { UploadZone } from '#admin/media/upload-zone.tsx';
import { useAccess } from '#admin/session/access.ts';
import { EmptyState, LoadFailed } from '#admin/ui/empty-state.tsx';
import { focusFallback } from '#admin/ui/keep-focus.ts';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { photosTexts as texts } from './messages.ts';
import { PhotoCard } from './photo-card.tsx';

const perPage = 24;
const kinds = ['image', 'video'] as const;

/** The media library: all uploads, where each is used, and what can be done with it. */
export function PhotosScreen() {
  const queryClient = useQueryClient();
  const canUpload = useAccess('create');
  const { search, unused, page, change } = useFilters();
  const { data, total, meta, error, isPending, isFetching, refetch } = useGetList<MediaRecord>('media', {
    pagination: { page, perPage },
    filter: { search, ...(unused && { unused }) },
  });
  const isFiltered = search !== '' || unused;
  return (
    <>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' }, maxWidth: '72ch', mb: 2.5 }}>
        {texts.intro}
      </Typography>
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
      <Typography
        variant="h2"
        {...focusFallback}
        sx={{ minHeight: '1.25em', mb: { xs: 1, sm: 2 }, outline: 'none !important' }}
      >
        {data ? texts.count(meta?.total ?? total ?? 0) : texts.loading}
      </Typography>
      {isPending && <RowsSkeleton label={texts.loading} height={240} />}
      {error && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {texts.failed}
        </LoadFailed>
      )}
      {data?.length === 0 && <EmptyState title={isFiltered ? texts.noMatch : texts.empty} />}
      {data && data.length > 0 && (
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
          {data.map((item) => (
            <PhotoCard key={item.id} item={item} />
          ))}
        </Box>
      )}
      <Pager
        label={texts.pages}
        page={page}
        perPage={perPage}
        total={meta?.total ?? total ?? 0}
        onChange={(next) => change({ page: String(next) })}
      />
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
