import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { longMonth, shortMonth } from '#admin/format/format.ts';
import { inquiriesAddress } from '#admin/records/inquiries/inquiries-address.ts';
import type { CountedStatus, MonthOfInquiries } from '#shared/dashboard/schema.ts';
import { inquiryStatusLabels } from '#shared/inquiry/values.ts';
import { monthsTexts } from './messages.ts';
import { countedStatuses, toDayRange } from './months.ts';

interface MonthsTableProps {
  months: MonthOfInquiries[];
  /** Whether a figure opens the inquiries that it counts. */
  hasLinks: boolean;
  /** Visually hidden beside the chart, for screen readers. */
  isVisuallyHidden?: boolean;
}

/** On a phone the table is wider than the screen, so its frame must take the focus to scroll. */
const scrollable = { role: 'group', 'aria-label': monthsTexts.table, tabIndex: 0 } as const;

/** The figures of the chart, one row for each month. */
export function MonthsTable({ months, hasLinks, isVisuallyHidden = false }: MonthsTableProps) {
  return (
    <Box
      {...(isVisuallyHidden ? {} : scrollable)}
      sx={isVisuallyHidden ? visuallyHidden : { overflowX: 'auto', flex: 1 }}
    >
      <Box
        component="table"
        aria-label={monthsTexts.table}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th, & td': {
            py: { xs: 0, md: 0.25 },
            pl: 0.75,
            lineHeight: '24px',
            borderBottom: 1,
            borderColor: 'divider',
            textAlign: 'right',
          },
          '& th:first-of-type': { pl: 0, textAlign: 'left' },
          '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 600, verticalAlign: 'bottom' },
          '& tbody th': { fontWeight: 400, whiteSpace: 'nowrap' },
          '& td': { color: 'text.secondary' },
          '& a': {
            display: 'inline-block',
            minWidth: 24,
            color: 'text.primary',
            lineHeight: { xs: '44px', md: '24px' },
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{monthsTexts.month}</th>
            {countedStatuses.map((status) => (
              <th key={status} scope="col">
                {inquiryStatusLabels[status]}
              </th>
            ))}
            <th scope="col">{monthsTexts.sum}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, counts }) => {
            const sum = countedStatuses.reduce((total, status) => total + counts[status], 0);
            const cell = (count: number, status?: CountedStatus) => (
              <Count count={count} month={month} status={status} isLink={hasLinks && count > 0} />
            );
            return (
              <tr key={month}>
                <th scope="row">
                  {shortMonth(month)} {month.slice(0, 4)}
                </th>
                {countedStatuses.map((status) => (
                  <td key={status}>{cell(counts[status], status)}</td>
                ))}
                <td>{cell(sum)}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

interface CountProps {
  count: number;
  month: string;
  status: CountedStatus | undefined;
  isLink: boolean;
}

function Count({ count, month, status, isLink }: CountProps): ReactNode {
  if (!isLink) return count;
  const filter = status === undefined ? { excludeSpam: true } : { status };
  const label = status === undefined ? monthsTexts.sum : inquiryStatusLabels[status];
  return (
    <Link
      to={inquiriesAddress({ ...toDayRange(month), ...filter })}
      aria-label={monthsTexts.listOf(count, label, longMonth(month))}
    >
      {count}
    </Link>
  );
}
