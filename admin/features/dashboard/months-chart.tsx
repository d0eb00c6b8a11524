import { Box, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { longMonth, shortMonth } from '#admin/format/format.ts';
import { inquiriesAddress } from '#admin/records/inquiries/inquiries-address.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import type { CountedStatus, MonthOfInquiries } from '#shared/dashboard/schema.ts';
import { inquiryStatusLabels } from '#shared/inquiry/values.ts';
import { countedStatuses, toDayRange } from './months.ts';

interface MonthsChartProps {
  months: MonthOfInquiries[];
  /** Whether a bar opens the inquiries that it counts. */
  hasLinks: boolean;
}

/** The months as stacked bars, hidden from screen readers and keyboards, which have the table. */
export function MonthsChart({ months, hasLinks }: MonthsChartProps) {
  const prefix = useId();
  const navigate = useNavigate();
  const { palette, typography } = useTheme();
  const isPhone = useIsPhone();
  const series = countedStatuses.map((status) => ({
    id: status,
    stack: 'all',
    label: inquiryStatusLabels[status],
    data: months.map(({ counts }) => counts[status]),
    color: `url(#${patternId(prefix, status)})`,
    valueFormatter: (count: number | null) => (count ? String(count) : null),
  }));
  const open = (status: string | number, index: number | undefined) => {
    const month = months[index ?? -1]?.month;
    const known = countedStatuses.find((candidate) => candidate === status);
    if (month !== undefined && known !== undefined)
      void navigate(inquiriesAddress({ ...toDayRange(month), status: known }));
  };
  return (
    <Box aria-hidden sx={{ minHeight: 264 }}>
      <BarChart
        height={232}
        series={series}
        xAxis={[
          {
            data: months.map(({ month }) => month),
            scaleType: 'band',
            categoryGapRatio: 0.28,
            disableTicks: true,
            // A phone has room for every other label, the current month always among them.
            tickLabelInterval: (_month, index) => !isPhone || index % 2 === 1,
            valueFormatter: (month: string, { location }) =>
              location === 'tick' ? shortMonth(month) : longMonth(month),
          },
        ]}
        yAxis={[{ width: 32, disableLine: true, disableTicks: true, tickMinStep: 1, tickNumber: 4 }]}
        grid={{ horizontal: true }}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        {...(hasLinks ? { onItemClick: (_event, { seriesId, dataIndex }) => open(seriesId, dataIndex) } : {})}
        sx={{
          '& .MuiChartsGrid-line': { stroke: palette.divider },
          '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 },
          '& .MuiChartsAxis-line': { stroke: `${palette.divider} !important` },
          '& .MuiChartsAxis-tickLabel': {
            fill: `${palette.text.secondary} !important`,
            fontFamily: `${typography.fontFamily} !important`,
          },
        }}
      >
        <StatusPatterns prefix={prefix} />
      </BarChart>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, fontSize: 13 }}>
        {series.map(({ id, label }) => (
          <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <svg width={14} height={14} aria-hidden="true">
              <rect
                width={14}
                height={14}
                fill={`url(#${patternId(prefix, id)})`}
                stroke={badgeColors(id, palette.mode).color}
              />
            </svg>
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The pattern of each status, 8 pixels square, because color alone must not tell them apart. */
const patternShapes: Record<CountedStatus, ReactNode> = {
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

const patternId = (prefix: string, status: CountedStatus) => `${prefix}-${status}`;

/** The SVG patterns that the bars are filled with. */
function StatusPatterns({ prefix }: { prefix: string }) {
  const { palette } = useTheme();
  return (
    <defs>
      {countedStatuses.map((status) => {
        const { backgroundColor, color } = badgeColors(status, palette.mode);
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
            {patternShapes[status]}
          </pattern>
        );
      })}
    </defs>
  );
}
