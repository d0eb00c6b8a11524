import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { shellMessages } from './messages.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
/** The keys of the search as this computer names them. */
export const searchKeys = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the search on Ctrl+K or ⌘K, also while somebody types; browsers leave the keys to the page. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isSearch || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // A question has to be answered first.
      if (document.querySelector('[role="alertdialog"]') === null) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}

/** Opens the search by pointer, and says with which keys it opens. */
export function SearchButton({ onOpen, preload }: { onOpen: () => void; preload: () => void }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={`${shellMessages.search}, ${searchKeys}`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onPointerEnter={preload}
      onFocus={preload}
      sx={{ minWidth: 44, minHeight: 44, px: { xs: 1, md: 1.5 }, gap: 1, borderColor: 'divider', fontWeight: 400 }}
    >
      <SearchIcon fontSize="small" />
      <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, fontFamily: 'inherit', whiteSpace: 'nowrap' }}>
        {searchKeys}
      </Box>
    </Button>
  );
}
