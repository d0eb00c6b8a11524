import AddIcon from '@mui/icons-material/AddTask';
import { Button } from '@mui/material';
import { useOpener } from '#admin/forms/use-opener.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { taskTexts as texts } from './messages.ts';
import { TaskForm, type TaskSubject } from './task-form.tsx';

/** The button that turns into the form of a new task; the focus returns to it. */
export function AddTask({ about }: { about: TaskSubject }) {
  const canEdit = useCanEdit();
  const { isOpen, opener, open, close } = useOpener();
  if (!canEdit) return null;
  if (isOpen) return <TaskForm about={about} onClose={close} />;
  return (
    <Button ref={opener} startIcon={<AddIcon />} data-shortcut="t" onClick={open} sx={{ display: 'flex', ml: -1 }}>
      {texts.add}
    </Button>
  );
}
