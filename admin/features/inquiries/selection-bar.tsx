import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { selectionTexts } from '#admin/messages.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { rowsId } from './inquiry-rows.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useSelectedInquiries } from './use-selected-inquiries.ts';
import { useSetStatuses } from './use-set-statuses.ts';

/** What can be done with the selected inquiries. It stays in sight while the list scrolls. */
export function SelectionBar() {
  const { count, elsewhere, read, select } = useSelectedInquiries();
  const { setStatuses, progress } = useSetStatuses();
  const bar = useRef<HTMLDivElement>(null);
  const isBusy = progress !== undefined;
  const clear = () => {
    // The pressed button goes with the bar; the focus must not.
    document.getElementById(rowsId)?.focus({ preventScroll: true });
    select([]);
  };
  const set = async (status: InquiryStatus) => {
    bar.current?.focus({ preventScroll: true });
    const failed = await setStatuses(read(), status);
    if (failed.length === 0) clear();
    else select(failed);
  };
  const words = elsewhere > 0 ? [selectionTexts.elsewhere(elsewhere)] : [];
  return (
    <>
      {/* There from the start, so that a screen reader hears the first selection too. */}
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {count > 0 && [selectionTexts.selected(count), ...words].join(', ')}
      </Box>
      {count > 0 && (
        <Box
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label={selectionTexts.group}
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
            {isBusy ? (
              selectionTexts.working(progress.done, progress.total)
            ) : (
              <>
                <strong>{selectionTexts.selected(count)}</strong>
                {words.map((text) => (
                  <Box key={text} component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                    {text}
                  </Box>
                ))}
              </>
            )}
          </Box>
          <StatusMenu disabled={isBusy} onChoose={set} />
          <Button variant="outlined" disabled={isBusy} onClick={() => set('spam')}>
            {selectionTexts.markAsSpam}
          </Button>
          <Button disabled={isBusy} onClick={clear}>
            {selectionTexts.clear}
          </Button>
        </Box>
      )}
    </>
  );
}
