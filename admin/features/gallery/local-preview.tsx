import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';

const Canvas = styled('canvas')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

interface LocalPreviewProps {
  file: File;
  /** Called with the picture's own width and height in pixels, where the browser can read it. */
  onMeasured?: (width: number, height: number) => void;
}

/** Pixels of the longer side that are drawn. */
const drawn = 320;

/**
 * Shows a file that is not uploaded yet. It is drawn small on a canvas: an object address would need a hole in the
 * content policy, and twenty photographs at full size would fill the memory.
 */
export function LocalPreview({ file, onMeasured }: LocalPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const measured = useRef(onMeasured);
  measured.current = onMeasured;

  useEffect(() => {
    let isCurrent = true;
    draw(file, () => (isCurrent ? canvas.current : null)).then(
      (size) => {
        if (!size || !isCurrent) return;
        setIsDrawn(true);
        measured.current?.(size.width, size.height);
      },
      // What the browser cannot read the server may still know; a sign stands in for the picture until then.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

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

async function draw(file: File, target: () => HTMLCanvasElement | null) {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = target();
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    const { width, height } = bitmap;
    const scale = Math.min(1, drawn / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return { width, height };
  } finally {
    bitmap.close();
  }
}
