import { Box } from '@mui/material';
import { useEffect } from 'react';
import { Small } from '#admin/theme/parts.ts';
import { searchTexts as texts } from './messages.ts';
import type { OptionGroup, SearchOption } from './options.ts';

interface ResultListProps {
  /** Of the list; the ids of its options begin with it. */
  id: string;
  groups: readonly OptionGroup[];
  /** The option that Enter chooses. */
  current: SearchOption | undefined;
  onChoose: (option: SearchOption) => void;
}

/** The options under their headings. The field above keeps the focus and moves `current`. */
export function ResultList({ id, groups, current, onChoose }: ResultListProps) {
  const currentId = current && `${id}-${current.key}`;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={texts.results}
      sx={{ minHeight: 0, overflowY: 'auto', px: 1, pt: groups.length > 0 ? 1 : 0 }}
    >
      {groups.map(({ name, heading, options }) => (
        <Box key={name} role="group" aria-labelledby={`${id}-${name}`} sx={{ pb: 1 }}>
          <Small id={`${id}-${name}`} role="presentation" sx={{ px: 1.5, pt: 0.5, pb: 0.25, fontWeight: 600 }}>
            {heading}
          </Small>
          {options.map((option) => (
            <Box
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option === current}
              tabIndex={-1}
              onClick={() => onChoose(option)}
              sx={{
                px: 1.5,
                py: 0.75,
                minHeight: 44,
                borderRadius: 1,
                cursor: 'pointer',
                overflowWrap: 'anywhere',
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                scrollMarginBlock: 32,
                '&:hover': { bgcolor: 'action.hover' },
                '&[aria-selected="true"]': { bgcolor: 'action.selected' },
              }}
            >
              <span dir="auto">{option.label}</span>
              {option.detail !== '' && <Small dir="auto">{option.detail}</Small>}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
