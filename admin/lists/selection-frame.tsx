import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface SelectionFrameProps {
  /** The name of the bar, such as `Selected inquiries`. */
  label: string;
  /** The selection in words: `3 selected`, `1 on other pages`. Empty without a selection. */
  words: readonly string[];
  /** Shown instead while an action runs. */
  progress: string | undefined;
  clearLabel: string;
  /** The edge of the viewport that it sticks to. At the bottom it comes after the list, which so never moves. */
  edge?: 'top' | 'bottom';
  onClear: () => void;
  /** The action buttons. */
  children: ReactNode;
}

/** The bar of a list with the number of selected items and the actions for them. It stays in view while the list scrolls. */
export function SelectionFrame(props: SelectionFrameProps) {
  const { label, words, progress, clearLabel, edge = 'top', onClear, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [count, ...more] = words;
  const isBusy = progress !== undefined;
  useLayoutEffect(() => {
    // The pressed button is disabled while it works, and would lose the focus.
    if (isBusy) bar.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <>
      {/* Rendered from the start, so that a screen reader announces the first selection too. */}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {words.join(', ')}
      </Box>
      {count !== undefined && (
        <Box
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label={label}
          sx={{
            position: 'sticky',
            ...(edge === 'top' ? { top: 0, mb: 1.5 } : { bottom: 12, mt: 1.5 }),
            zIndex: 3,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            outline: 'none',
            '& .MuiButton-root': { minHeight: 44 },
          }}
        >
          <Box sx={{ flex: { xs: '1 0 100%', sm: edge === 'top' ? '1 1 10rem' : 'none' }, mr: 1 }}>
            {progress ?? (
              <>
                <strong>{count}</strong>
                {more.map((text) => (
                  <Box key={text} component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                    {text}
                  </Box>
                ))}
              </>
            )}
          </Box>
          {children}
          <Button disabled={isBusy} onClick={onClear}>
            {clearLabel}
          </Button>
        </Box>
      )}
    </>
  );
}
