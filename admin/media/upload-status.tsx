import CloseIcon from '@mui/icons-material/Close';
import PauseIcon from '@mui/icons-material/Pause';
import ResumeIcon from '@mui/icons-material/PlayArrow';
import RetryIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { uploadMessages } from './messages.ts';
import { isUploading, type PictureQueue, type QueuedPicture } from './picture-queue.ts';

interface UploadStatusProps {
  picture: QueuedPicture;
  queue: PictureQueue;
  onRemove: () => void;
}

/** The progress of a picture, and the buttons that pause, resume, retry and remove it. */
export function UploadStatus({ picture, queue, onRemove }: UploadStatusProps) {
  const { key, name, file, state, percent } = picture;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={name} dir="auto">
            {name}
          </Box>
          <Box sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary', fontSize: 13 }}>
            {toText(picture)}
          </Box>
        </Box>
        {(state === 'waiting' || (state === 'sending' && percent < 100)) && (
          <StatusButton label={uploadMessages.pause(name)} onClick={() => queue.pause(key)}>
            <PauseIcon />
          </StatusButton>
        )}
        {state === 'paused' && (
          <StatusButton label={uploadMessages.resume(name)} onClick={() => queue.resume(key)}>
            <ResumeIcon />
          </StatusButton>
        )}
        {state === 'failed' && file && (
          <StatusButton label={uploadMessages.retry(name)} onClick={() => queue.retry(key)}>
            <RetryIcon />
          </StatusButton>
        )}
        <StatusButton label={uploadMessages.remove(name)} onClick={onRemove}>
          <CloseIcon />
        </StatusButton>
      </Box>
      {isUploading(picture) && (
        <LinearProgress
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={uploadMessages.progressOf(name)}
          sx={{ height: 6, mt: 0.75, borderRadius: 3 }}
        />
      )}
    </Box>
  );
}

function toText({ state, percent, error }: QueuedPicture): string {
  const { waiting, paused, percent: sending, finishing, uploaded, failed } = uploadMessages;
  switch (state) {
    case 'waiting':
      return waiting;
    case 'sending':
      return percent < 100 ? sending(percent) : finishing;
    case 'paused':
      return paused(percent);
    case 'done':
      return uploaded;
    case 'failed':
      return error ?? failed;
  }
}

function StatusButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
