import { Alert, Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useForm, useFormContext } from 'react-hook-form';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useGuard } from '#admin/forms/use-guard.tsx';
import { DropZone } from '#admin/media/drop-zone.tsx';
import { LocalPreview, PreviewFrame } from '#admin/media/local-preview.tsx';
import { uploadMessages } from '#admin/media/messages.ts';
import type { PictureQueue, QueuedPicture } from '#admin/media/picture-queue.ts';
import { UploadStatus } from '#admin/media/upload-status.tsx';
import { useAccess } from '#admin/session/access.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { contentLimits, type GallerySize } from '#shared/content/values.ts';
import { galleryMessages } from './messages.ts';
import { SizeSelect } from './size-select.tsx';
import { type NewPictures, type NewPicturesValues, useCreateItems } from './use-new-pictures.ts';

/** The form of new pictures, open while the address says so. It asks before uploads and titles are lost. */
export function NewPicturesDialog({ uploads }: { uploads: NewPictures }) {
  const { queue, discard } = uploads;
  const canEdit = useAccess('edit');
  const { address } = useDialogAddress();
  const { ask, leave, question } = useGuard({
    isUnsaved: () => queue.read().length > 0,
    discard,
    title: galleryMessages.discardTitle,
    text: galleryMessages.discardText,
  });
  const isOpen = canEdit && address?.mode === 'create';
  useFocusAfter(isOpen);
  if (!isOpen) return null;
  const close = () => {
    discard();
    leave();
  };
  return (
    <>
      <DialogFrame title={galleryMessages.addTitle} onClose={ask}>
        <NewPicturesForm uploads={uploads} onSaved={close} onCancel={ask} />
      </DialogFrame>
      {question}
    </>
  );
}

interface NewPicturesFormProps {
  uploads: NewPictures;
  onSaved: () => void;
  onCancel: () => void;
}

/** Uploads one picture or many, and creates an item for each. */
function NewPicturesForm({ uploads, onSaved, onCancel }: NewPicturesFormProps) {
  const { queue, pictures, isBusy, choose, rejected, readValues, saveValues } = uploads;
  const [defaultValues] = useState(() => readValues() ?? { isActive: true, pictures: {} });
  const form = useForm<NewPicturesValues>({ defaultValues });
  const { subscribe, getValues } = form;
  const { create, errors } = useCreateItems(queue.remove);
  const toast = useToast();
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const uploaded = pictures.filter(({ state }) => state === 'done');
  const hasPictures = pictures.length > 0;

  const storeDraft = useEvent(() => saveValues(getValues()));
  useEffect(() => {
    const stopForm = subscribe({ formState: { values: true }, callback: storeDraft });
    const stopQueue = queue.subscribe(storeDraft);
    return () => {
      stopForm();
      stopQueue();
    };
  }, [subscribe, queue, storeDraft]);

  const save = async (values: NewPicturesValues) => {
    if (isSaving.current) return;
    if (uploaded.length === 0) {
      toast('error', galleryMessages.invalid);
      setIsMissing(true);
      return input.current?.focus();
    }
    isSaving.current = true;
    const areAllCreated = await create(uploaded, values).finally(() => {
      isSaving.current = false;
    });
    if (areAllCreated && uploaded.length === pictures.length) onSaved();
  };
  const { isSubmitting } = form.formState;
  const saveLabel = isSubmitting ? commonTexts.saving : galleryMessages.save(uploaded.length);
  const submit = form.handleSubmit(save, () => toast('error', contentMessages.shorten));
  const open = { form, submit, isSubmitting, isBlocked: isSubmitting || isBusy, failure: false };
  return (
    <DialogForm open={open} onCancel={onCancel} saveLabel={isBusy ? uploadMessages.uploading : saveLabel}>
      {pictures.some(({ file }) => file === undefined) && <Alert severity="info">{galleryMessages.restored}</Alert>}
      <DropZone
        label={galleryMessages.image}
        text={uploadMessages.drop}
        isMultiple
        inputRef={input}
        error={isMissing && !hasPictures ? uploadMessages.missing : undefined}
        onFiles={choose}
      />
      {rejected.length > 0 && (
        <Alert severity="warning">
          {rejected.map((reason) => (
            <Box key={reason} sx={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Box>
          ))}
        </Alert>
      )}
      <Box role="status" sx={{ color: 'text.secondary', minHeight: hasPictures ? '1.5em' : 0 }}>
        {hasPictures && uploadMessages.summary(uploaded.length, pictures.length)}
      </Box>
      {hasPictures && (
        <Box component="ul" aria-label={galleryMessages.newPictures} sx={{ display: 'grid', gap: 1.5 }}>
          {pictures.map((picture) => (
            <NewPicture
              key={picture.key}
              picture={picture}
              queue={queue}
              error={errors[picture.key]}
              onRemove={() => {
                queue.remove(picture.key);
                form.unregister(`pictures.${picture.key}`);
                input.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
      <ActiveSwitch />
    </DialogForm>
  );
}

interface NewPictureProps {
  picture: QueuedPicture;
  queue: PictureQueue;
  /** Why no item could be created for it. */
  error: string | undefined;
  onRemove: () => void;
}

/** One new picture: its preview and progress, its title and its size. */
function NewPicture({ picture, queue, error, onRemove }: NewPictureProps) {
  const { key, name, file, imageUrl } = picture;
  const { setValue, getFieldState } = useFormContext<NewPicturesValues>();
  const isMeasured = useRef(false);
  const suggestSize = (width: number, height: number) => {
    const field = `pictures.${key}.size` as const;
    if (!isMeasured.current && !getFieldState(field).isTouched) setValue(field, sizeFor(width, height));
    isMeasured.current = true;
  };
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'grid', gap: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <PreviewFrame>
          {file ? <LocalPreview file={file} onMeasured={suggestSize} /> : imageUrl && <img src={imageUrl} alt="" />}
        </PreviewFrame>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UploadStatus picture={picture} queue={queue} onRemove={onRemove} />
        </Box>
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) 160px' }, alignItems: 'start' }}>
        <TextInput
          source={`pictures.${key}.title`}
          label={galleryMessages.title}
          limit={contentLimits.title}
          isOptional
          defaultValue=""
        />
        <SizeSelect source={`pictures.${key}.size`} />
      </Box>
    </Box>
  );
}

/** The ratio of width to height from which a picture begins as a landscape. */
const landscapeRatio = 1.2;

function sizeFor(width: number, height: number): GallerySize {
  return width / height >= landscapeRatio ? 'landscape' : 'square';
}
