import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LinkTabsProps<Name extends string> {
  /** What the parts are of, for those who do not see them. */
  label: string;
  tabs: readonly Name[];
  current: Name;
  labels: Record<Name, string>;
  /** The query of a part's address; the first part has none. */
  toSearch: (name: Name) => string;
  /** What stands beside a label, such as a count. */
  renderMark?: (name: Name) => ReactNode;
}

/** The parts of a screen as links: each has an address of its own, and Back leads to the one before. */
export function LinkTabs<Name extends string>(props: LinkTabsProps<Name>) {
  const { label, tabs, current, labels, toSearch, renderMark } = props;
  return (
    <Box component="nav" aria-label={label} sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0, sm: 0.5 } }}>
        {tabs.map((name, index) => (
          <li key={name}>
            <Box
              component={Link}
              to={{ search: index === 0 ? '' : toSearch(name) }}
              aria-current={name === current ? 'page' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 44,
                px: { xs: 1, sm: 1.5 },
                color: 'text.secondary',
                textDecoration: 'none',
                borderBottom: '2px solid transparent',
                '&:hover': { color: 'text.primary' },
                '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderColor: 'secondary.main' },
              }}
            >
              {labels[name]}
              {renderMark?.(name)}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
