import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { SearchField } from '#admin/ui/search-field.tsx';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import type { Picture } from '#shared/gallery-item/schema.ts';
import type { MediaKind } from '#shared/media/schema.ts';
import { toPhotoAddress } from '#shared/slots/slot-rules.ts';
import { type MediaRecord, MediaThumbnail } from './media-record.tsx';
import { mediaDialogTexts as texts } from './messages.ts';
import { UploadZone } from './upload-zone.tsx';

const perPage = 12;
/** The most characters that the server searches for. */
export const maxSearch = pagingLimits.search;

/** What was chosen: an upload, or a starter photograph by its name. */
export interface ChosenMedia {
  imageUrl: string;
  picture: Picture | null;
  /** Its id in the library; a starter photograph has none. */
  id: string | undefined;
}

interface MediaDialogProps {
  title: string;
  kind: MediaKind;
  /** The photographs that ship with the site and may be chosen as well. */
  starters?: readonly string[];
  /** An upload that is not offered. */
  except?: string;
  /** Whether a file can be uploaded to be chosen. */
  canUpload?: boolean;
  onChoose: (chosen: ChosenMedia) => void;
  onClose: () => void;
}

/** A dialog of the media library, of which one is chosen. */
export function MediaDialog(props: MediaDialogProps) {
  const { title, kind, starters = [], except, canUpload = false, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useGetList<MediaRecord>('media', { pagination: { page, perPage }, filter: { search, kind } });
  const uploads = list.data?.filter(({ id }) => id !== except) ?? [];
  const names = search === '' && page === 1 ? starters : [];
  return (
    <DialogFrame title={title} maxWidth="md" onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {canUpload && (
          <UploadZone kinds={[kind]} onUploaded={(upload) => onChoose({ ...upload, picture: null })} isSingle />
        )}
        <SearchField
          id="media-search"
          placeholder={texts.searchHint}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
          debounceMs={300}
          maxLength={maxSearch}
        />
        {list.error && <Typography role="alert">{texts.failed}</Typography>}
        {list.data && uploads.length + names.length === 0 && (
          <Typography sx={{ py: 4, textAlign: 'center' }}>{search === '' ? texts.empty : texts.noMatch}</Typography>
        )}
        <Box
          component="ul"
          aria-label={title}
          sx={{
            display: 'grid',
            gap: 1.5,
            listStyle: 'none',
            m: 0,
            p: 0,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 42vw), 1fr))',
          }}
        >
          {names.map((name) => (
            <Tile
              key={name}
              name={name.replaceAll('-', ' ')}
              item={{ kind: 'image', imageUrl: toPhotoAddress(name), picture: null }}
              onChoose={() => onChoose({ imageUrl: name, picture: null, id: undefined })}
            />
          ))}
          {uploads.map((item) => (
            <Tile
              key={item.id}
              name={item.name || item.uses[0]?.place || texts.unnamed}
              item={item}
              onChoose={() => onChoose(item)}
            />
          ))}
        </Box>
        <Pager
          label={texts.pages}
          page={page}
          perPage={perPage}
          total={list.meta?.total ?? list.total ?? 0}
          onChange={setPage}
        />
      </DialogContent>
    </DialogFrame>
  );
}

interface TileProps {
  name: string;
  item: Parameters<typeof MediaThumbnail>[0];
  onChoose: () => void;
}

function Tile({ name, item, onChoose }: TileProps) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        aria-label={texts.choose(name)}
        onClick={onChoose}
        sx={{
          display: 'block',
          width: '100%',
          textAlign: 'left',
          borderRadius: 1,
          p: 0.5,
          '&:hover, &:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main' },
        }}
      >
        <MediaThumbnail {...item} />
        <Typography noWrap sx={{ fontSize: 13, mt: 0.5 }} dir="auto">
          {name}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
