import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useResourceContext } from 'react-admin';
import { contentMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';

interface ActiveButtonProps {
  item: { id: string; version: number; isActive: boolean };
  /** What the button's label calls the item. */
  name: string;
  /**
   * What is sent: `isActive` alone, which can undo nobody's work, or the whole item with `isActive` flipped, which is
   * bound to the version shown and refused where somebody changed it meanwhile.
   */
  sends: 'isActive' | 'item';
  messages: { activated: string; deactivated: string; statusFailed: string };
}

/** Shows an item to visitors or hides it from them. */
export function ActiveButton({ item, name, sends, messages }: ActiveButtonProps) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const { id, version, isActive } = item;

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const flipped = { isActive: !isActive };
      const params = sends === 'item' ? { data: { ...item, ...flipped }, meta: { version } } : { data: flipped };
      return dataProvider.update(resource, { id, previousData: item, ...params });
    },
    onSuccess: () => toast('success', isActive ? messages.deactivated : messages.activated),
    onError: (error) => {
      const isStale = error instanceof HttpError && error.status === 412;
      toast('error', isStale ? { title: messages.statusFailed, text: error.message } : messages.statusFailed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  });

  const label = isActive ? contentMessages.deactivate : contentMessages.activate;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label} ${name}`}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
        sx={{ width: 44, height: 44, '&[aria-busy="true"]': { opacity: 0.5 } }}
      >
        {isActive ? <HideIcon /> : <ShowIcon />}
      </IconButton>
    </Tooltip>
  );
}
