import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { contentMessages, uploadMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { DropZone } from './drop-zone.tsx';
import { galleryMessages } from './messages.ts';
import { NewPicture } from './new-picture.tsx';
import { blankFacts, type PicturesValues } from './pictures-form.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { useCreateItems } from './use-create-items.ts';
import { useKeptPictures } from './use-kept-pictures.ts';
import { usePictureQueue } from './use-picture-queue.ts';

interface NewPicturesFormProps {
  draft: string;
  /** What was dropped on the screen rather than in the form, until it is taken over. */
  dropped: File[];
  onTaken: () => void;
  /** Kept true while there is something to lose. */
  isDirty: RefObject<boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

/** Uploads one picture or many, and makes an item of each. */
export function NewPicturesForm(props: NewPicturesFormProps) {
  const { draft, dropped, onTaken, isDirty, onSaved, onCancel } = props;
  const form = useForm<PicturesValues>({ defaultValues: { isActive: true, pictures: {} } });
  const { queue, pictures, isBusy } = usePictureQueue();
  const { choose, refused } = useChosenFiles((files) => {
    setIsMissing(false);
    for (const key of queue.add(files)) form.setValue(`pictures.${key}`, blankFacts);
  });
  const isRestored = useKeptPictures(draft, { form, queue, pictures });
  const { create, refusals } = useCreateItems(queue.remove);
  const toast = useToast();
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const arrived = pictures.filter(({ state }) => state === 'done');

  const hasPictures = pictures.length > 0;
  useEffect(() => {
    isDirty.current = hasPictures;
  }, [isDirty, hasPictures]);

  useEffect(() => {
    if (dropped.length === 0) return;
    onTaken();
    choose(dropped);
  });

  const save = async (values: PicturesValues) => {
    if (isSaving.current) return;
    if (arrived.length === 0) {
      toast('error', galleryMessages.invalid);
      setIsMissing(true);
      return field.current?.focus();
    }
    isSaving.current = true;
    const isAll = await create(arrived, values).finally(() => {
      isSaving.current = false;
    });
    if (isAll && arrived.length === pictures.length) onSaved();
  };
  const submit = form.handleSubmit(save, () => toast('error', contentMessages.shorten));
  const { isSubmitting } = form.formState;
  const rest = isSubmitting ? contentMessages.saving : galleryMessages.save(arrived.length);

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, pt: '12px !important' }}>
          {isRestored && hasPictures && <Alert severity="info">{galleryMessages.restored}</Alert>}
          <DropZone
            label={galleryMessages.image}
            text={uploadMessages.drop}
            isMultiple
            inputRef={field}
            error={isMissing ? uploadMessages.missing : undefined}
            onFiles={choose}
          />
          {refused.length > 0 && (
            <Alert severity="warning">
              {refused.map((reason) => (
                <Box key={reason} sx={{ overflowWrap: 'anywhere' }}>
                  {reason}
                </Box>
              ))}
            </Alert>
          )}
          <Box role="status" sx={{ color: 'text.secondary', minHeight: hasPictures ? '1.5em' : 0 }}>
            {hasPictures && uploadMessages.summary(arrived.length, pictures.length)}
          </Box>
          {hasPictures && (
            <Box
              component="ul"
              aria-label={galleryMessages.newPictures}
              sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
            >
              {pictures.map((picture) => (
                <NewPicture
                  key={picture.key}
                  picture={picture}
                  queue={queue}
                  refusal={refusals[picture.key]}
                  onRemove={() => {
                    queue.remove(picture.key);
                    form.unregister(`pictures.${picture.key}`);
                    field.current?.focus();
                  }}
                />
              ))}
            </Box>
          )}
          <ActiveSwitch />
        </DialogContent>
        <DialogActions sx={{ gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" onClick={onCancel} sx={{ minHeight: 44 }}>
            {contentMessages.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isSubmitting || isBusy} sx={{ minHeight: 44 }}>
            {isBusy ? uploadMessages.uploading : rest}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  );
}
