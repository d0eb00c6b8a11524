import MoreIcon from '@mui/icons-material/MoreHoriz';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { orderingMessages } from './messages.ts';
import { useRowHandle } from './row-handle.ts';

interface SortableRowMenuProps {
  /** What else the menu of the row offers. */
  actions?: readonly { label: string; run: () => void }[];
}

/** The menu of a row in a sortable list: moves it without dragging, and whatever else can be done with it. */
export function SortableRowMenu({ actions = [] }: SortableRowMenuProps) {
  const { name } = useRowHandle();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'nothing' | 'menu' | 'dialog'>('nothing');
  const close = () => setOpen('nothing');
  const wasOpen = useRef(false);
  useEffect(() => {
    // Earlier, the focus trap of the open menu or dialog would take the focus back.
    if (wasOpen.current && open === 'nothing') button.current?.focus();
    wasOpen.current = open !== 'nothing';
  }, [open]);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={contentMessages.actionsFor(name)}
        aria-haspopup="menu"
        onClick={() => setOpen('menu')}
      >
        <MoreIcon />
      </IconButton>
      {open === 'menu' && (
        <Menu open anchorEl={button.current} onClose={close} disableRestoreFocus>
          <MenuItem onClick={() => setOpen('dialog')}>{orderingMessages.moveTo}</MenuItem>
          {actions.map(({ label, run }) => (
            <MenuItem
              key={label}
              onClick={() => {
                close();
                run();
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {open === 'dialog' && <MoveDialog onClose={close} />}
    </>
  );
}

/** Asks for a position from 1 and moves the row there. */
function MoveDialog({ onClose }: { onClose: () => void }) {
  const { id, name, order, moveTo } = useRowHandle();
  const [{ index, total }] = useState(() => ({ index: order.getIndex(id), total: order.getTotal() }));
  const [text, setText] = useState(String(index + 1));
  const [isInvalid, setIsInvalid] = useState(false);
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React would pass it on to the form that the row stands in.
    event.stopPropagation();
    const position = Number(text);
    if (!(Number.isInteger(position) && position >= 1 && position <= total)) return setIsInvalid(true);
    moveTo(position - 1);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {orderingMessages.move(name)}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            type="number"
            // Scrolling the page with the pointer over the field must not change the place.
            onWheel={(event) => (event.target as HTMLElement).blur()}
            label={orderingMessages.positionField(total)}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsInvalid(false);
            }}
            onFocus={(event) => event.target.select()}
            error={isInvalid}
            helperText={isInvalid ? orderingMessages.wrongPosition(total) : ' '}
            slotProps={{ htmlInput: { min: 1, max: total, step: 1, inputMode: 'numeric' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button type="submit" variant="contained">
            {orderingMessages.moveButton}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
