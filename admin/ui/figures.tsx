import { Box, Skeleton, Typography } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import type { ReactNode } from 'react';
import { displayFace } from '#admin/theme/parts.ts';
import { offlineMessages } from './messages.ts';
import { useLate } from './skeletons.tsx';

interface FigureSectionProps {
  label: string;
  isSample: boolean;
  /** Makes it a stop for the Tab key, where it scrolls sideways. */
  tabIndex?: number | undefined;
  sx?: SystemStyleObject<Theme>;
  children: ReactNode;
}

/** A row of figures, which says when they are samples. */
export function FigureSection({ label, isSample, children, ...props }: FigureSectionProps) {
  return (
    <Box component="section" aria-label={label} {...props}>
      {isSample && <SampleFigures />}
      {children}
    </Box>
  );
}

/** Says that the figures below are samples. */
export function SampleFigures() {
  return (
    <Typography variant="overline" color="secondary" component="p" sx={{ mb: 1 }}>
      {offlineMessages.sampleFigures}
    </Typography>
  );
}

/** A figure in display type; a skeleton takes its place while it loads. */
export function FigureValue({ value, sx }: { value: string | undefined; sx?: SystemStyleObject<Theme> }) {
  const isLate = useLate();
  const placeholder = isLate ? <Skeleton width={56} /> : '\u00a0';
  return (
    <Box component="span" sx={{ display: 'block', fontFamily: displayFace, lineHeight: 1.3, ...sx }}>
      {value ?? placeholder}
    </Box>
  );
}
