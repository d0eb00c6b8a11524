import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { orderingMessages } from '#admin/messages.ts';
import { useRowHandle } from './row-context.ts';

/** Asks for a position from 1 on and moves the row there. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const { id, name, order, moveTo } = useRowHandle();
  const [{ index, total }] = useState(() => ({ index: order.indexOf(id), total: order.total() }));
  const [text, setText] = useState(String(index + 1));
  const [isWrong, setIsWrong] = useState(false);
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const position = Number(text);
    if (!(Number.isInteger(position) && position >= 1 && position <= total)) return setIsWrong(true);
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
            label={orderingMessages.positionField(total)}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsWrong(false);
            }}
            onFocus={(event) => event.target.select()}
            error={isWrong}
            helperText={isWrong ? orderingMessages.wrongPosition(total) : ' '}
            slotProps={{ htmlInput: { min: 1, max: total, step: 1, inputMode: 'numeric' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Move
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
