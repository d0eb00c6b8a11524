import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box, styled } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';

const Canvas = styled('canvas')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

interface LocalPreviewProps {
  file: File;
  /** Called with the picture's own width and height in pixels, if the browser can read it. */
  onMeasured?: (width: number, height: number) => void;
}

/** The longer side of the canvas in pixels. */
const maxSide = 320;

/**
 * Shows a file that is not uploaded yet. It is drawn small on a canvas: an object URL would need an exception in the
 * content security policy, and twenty photographs at full size would fill the memory.
 */
export function LocalPreview({ file, onMeasured }: LocalPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const reportSize = useEvent((width: number, height: number) => onMeasured?.(width, height));

  useEffect(() => {
    let isCurrent = true;
    draw(file, () => (isCurrent ? canvas.current : null)).then(
      (size) => {
        if (!size || !isCurrent) return;
        setIsDrawn(true);
        reportSize(size.width, size.height);
      },
      // The server may know a format that the browser cannot read; an icon replaces the preview.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file, reportSize]);

  return (
    <>
      <Canvas ref={canvas} hidden={!isDrawn} aria-hidden="true" />
      {!isDrawn && (
        <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>
          <ImageIcon />
        </Box>
      )}
    </>
  );
}

/** The frame of a preview in a form. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        width: { xs: 88, sm: 132 },
        height: { xs: 66, sm: 88 },
        overflow: 'hidden',
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {children}
    </Box>
  );
}

async function draw(file: File, target: () => HTMLCanvasElement | null) {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = target();
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    const { width, height } = bitmap;
    const scale = Math.min(1, maxSide / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { width, height };
  } finally {
    bitmap.close();
  }
}
