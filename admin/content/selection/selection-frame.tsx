import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface SelectionFrameProps {
  /** What the bar is called, such as `Selected inquiries`. */
  label: string;
  /** What is selected, in sentences: `3 selected`, `1 on other pages`. Empty while nothing is. */
  words: readonly string[];
  /** What is said instead while something is done with them. */
  progress: string | undefined;
  clearLabel: string;
  onClear: () => void;
  /** The buttons of what can be done with them. */
  children: ReactNode;
}

/** The bar over a list that says what is selected and offers what can be done with it. It stays in sight while the list scrolls. */
export function SelectionFrame({ label, words, progress, clearLabel, onClear, children }: SelectionFrameProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [count, ...more] = words;
  const isBusy = progress !== undefined;
  useLayoutEffect(() => {
    // The pressed button goes out of use while it works, and would drop the focus.
    if (isBusy) bar.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return (
    <>
      {/* There from the start, so that a screen reader hears the first selection too. */}
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
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
            top: 0,
            zIndex: 3,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            mb: 1.5,
            px: 2,
            py: 1,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            outline: 'none',
            '& .MuiButton-root': { minHeight: 44 },
          }}
        >
          <Box sx={{ flex: '1 1 10rem' }}>
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
