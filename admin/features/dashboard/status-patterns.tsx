import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { badgeColours } from '#admin/theme/status-colours.ts';
import type { CountedStatus } from '#shared/dashboard.ts';
import { countedStatuses } from './counted-statuses.ts';

/** What is drawn over a status's ground, eight pixels square, so that no status is told by its colour alone. */
const drawings: Record<CountedStatus, ReactNode> = {
  new: <rect width={8} height={8} fill="currentColor" />,
  contacted: <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" stroke="currentColor" strokeWidth={2.5} />,
  qualified: (
    <>
      <circle cx={2} cy={2} r={1.7} fill="currentColor" />
      <circle cx={6} cy={6} r={1.7} fill="currentColor" />
    </>
  ),
  proposal_sent: <path d="M0 2H8M0 6H8" stroke="currentColor" strokeWidth={2} />,
  converted: <path d="M0 0 8 8M0 8 8 0" stroke="currentColor" strokeWidth={1.6} />,
  lost: <path d="M2 0V8M6 0V8" stroke="currentColor" strokeWidth={0.8} />,
};

export const patternId = (prefix: string, status: CountedStatus) => `${prefix}-${status}`;

/** The patterns of every status, for an SVG that fills with `url(#…)`. */
export function StatusPatterns({ prefix }: { prefix: string }) {
  const { palette } = useTheme();
  return (
    <defs>
      {countedStatuses.map((status) => {
        const { backgroundColor, color } = badgeColours(status, palette.mode);
        return (
          <pattern
            key={status}
            id={patternId(prefix, status)}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
            color={color}
          >
            <rect width={8} height={8} fill={backgroundColor} />
            {drawings[status]}
          </pattern>
        );
      })}
    </defs>
  );
}
