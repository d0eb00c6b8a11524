import Box from '@mui/material/Box';
import type { Figure } from '#shared/dashboard.ts';
import { FigureCard } from './figure-card.tsx';
import type { Failure } from './use-card.ts';

interface StatCardProps {
  label: string;
  figure: Figure | undefined;
  /** What the change is counted from, such as `vs. a month ago`. */
  comparedWith: string;
  to: string;
  failure: Failure | undefined;
}

export function StatCard({ label, figure, comparedWith, to, failure }: StatCardProps) {
  const hasChange = figure !== undefined && /\d/.test(figure.change);
  return (
    <FigureCard label={label} value={figure?.value} to={to} failure={failure}>
      {figure && (
        <>
          <Box component="span" sx={hasChange ? { color: 'text.primary', fontWeight: 600 } : undefined}>
            {figure.change}
          </Box>
          {hasChange && ` ${comparedWith}`}
        </>
      )}
    </FigureCard>
  );
}
