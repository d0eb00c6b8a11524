import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Dialog, IconButton, InputBase } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#admin/api/trpc.ts';
import { useAccess } from '#admin/session/access.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Small } from '#admin/theme/parts.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { searchTexts as texts } from './messages.ts';
import { rememberChoice, type SearchOption, toGroups } from './options.ts';
import { ResultList } from './result-list.tsx';

const debounceMs = 120;
/** As many characters as the server looks for. */

/** Finds records, screens and actions while somebody types, and goes to the one that they choose. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': texts.title, sx: isPhone ? {} : { mt: '12vh', maxHeight: '76vh' } } }}
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  );
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { isSample } = useSignedIn();
  const canCreate = useAccess('create');
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearch(typed, !isSample);
  const groups = toGroups(typed, search.result, canCreate);
  const options = groups.flatMap((group) => group.options);
  const [currentKey, setCurrentKey] = useState<string>();
  const current = options.find(({ key }) => key === currentKey) ?? options[0];
  // What was typed when Enter was pressed before its results were there.
  const [entered, setEntered] = useState<string>();

  const choose = (option: SearchOption) => {
    setEntered(undefined);
    rememberChoice(option);
    onClose();
    void navigate(option.to);
  };
  const chosen = entered === typed && !search.isStale ? options[0] : undefined;
  useEffect(() => {
    if (chosen !== undefined) choose(chosen);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && search.isStale && currentKey === undefined) setEntered(typed);
    else if (event.key === 'Enter' && current) choose(current);
    else if (step !== undefined && current) {
      const next = (options.indexOf(current) + step + options.length) % options.length;
      setCurrentKey(options[next]?.key);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 2, pr: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={texts.placeholder}
          onChange={({ target }) => {
            setText(target.value);
            setCurrentKey(undefined);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': texts.title,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: pagingLimits.search,
            'aria-expanded': options.length > 0,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            ...(current && { 'aria-activedescendant': `${id}-${current.key}` }),
          }}
          sx={{ '& input': { py: 2, fontSize: 16, outline: 'none !important' } }}
        />
        <IconButton aria-label={commonTexts.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <ResultList id={id} groups={groups} current={current} onChoose={choose} />
      <SearchState typed={typed} count={options.length} search={search} isSample={isSample} />
      <Small sx={{ display: { xs: 'none', sm: 'block' }, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        {texts.keys}
      </Small>
    </>
  );
}

/** What the server found for a text, once typing rests; what it found before until then. */
function useSearch(typed: string, isEnabled: boolean) {
  const [q, setQ] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.search.everything.useQuery(
    { q },
    { enabled: isEnabled && q !== '', placeholderData: keepPreviousData, gcTime: 60_000 },
  );
  const isWaiting = isEnabled && typed !== '' && (q !== typed || isPlaceholderData || (isFetching && !data));
  return {
    result: isError ? undefined : data,
    isStale: isWaiting,
    isError: isError && isEnabled && typed !== '',
    retry: () => void refetch(),
  };
}

interface SearchStateProps {
  typed: string;
  count: number;
  search: ReturnType<typeof useSearch>;
  isSample: boolean;
}

/** Says what came of the search; a screen reader hears it while the focus stays in the field. */
function SearchState({ typed, count, search, isSample }: SearchStateProps) {
  const { isStale, isError, retry } = search;
  const isNothing = typed !== '' && count === 0 && !isError;
  const words = isNothing ? texts.nothing(typed) : texts.count(count);
  return (
    <>
      {isError && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1 }}>
          {commonTexts.loadFailed}
          <Button size="small" onClick={retry}>
            {commonTexts.retry}
          </Button>
        </Box>
      )}
      {isSample && typed !== '' && <Small sx={{ px: 1.5, py: 1 }}>{texts.offline}</Small>}
      <Box
        role="status"
        sx={isNothing ? { px: 1.5, py: 3, textAlign: 'center', overflowWrap: 'anywhere' } : visuallyHidden}
      >
        {typed !== '' && !isError && (isStale ? texts.searching : words)}
      </Box>
    </>
  );
}
