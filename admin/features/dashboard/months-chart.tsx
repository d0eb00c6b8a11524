import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { inquiriesAddress } from '#admin/features/inquiries/inquiries-address.ts';
import { longMonth, shortMonth } from '#admin/format/dates.ts';
import { badgeColours } from '#admin/theme/status-colours.ts';
import type { MonthOfInquiries } from '#shared/dashboard.ts';
import { inquiryStatusLabels } from '#shared/inquiry-values.ts';
import { countedStatuses, daysOf } from './counted-statuses.ts';
import { patternId, StatusPatterns } from './status-patterns.tsx';

interface MonthsChartProps {
  months: MonthOfInquiries[];
  /** Whether a bar opens the inquiries it counts. */
  hasLinks: boolean;
}

/** The months as stacked bars. Whoever does not see or point has the table beside it. */
export function MonthsChart({ months, hasLinks }: MonthsChartProps) {
  const prefix = useId();
  const navigate = useNavigate();
  const { breakpoints, palette, typography } = useTheme();
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
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
      void navigate(inquiriesAddress({ ...daysOf(month), status: known }));
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
            // On a phone there is room for every other name; the present month is always one of them.
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
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.25,
          m: 0,
          p: 0,
          listStyle: 'none',
          fontSize: 13,
        }}
      >
        {series.map(({ id, label }) => (
          <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <svg width={14} height={14} aria-hidden="true">
              <rect
                width={14}
                height={14}
                fill={`url(#${patternId(prefix, id)})`}
                stroke={badgeColours(id, palette.mode).color}
              />
            </svg>
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
