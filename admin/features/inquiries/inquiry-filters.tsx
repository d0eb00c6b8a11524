import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { inquiryTexts } from '#admin/messages.ts';
import { eventTypeLabels, eventTypes, inquiryStatuses, inquiryStatusLabels } from '#shared/inquiry-values.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';
import { SortSelect } from './sort-select.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useOpenInquiry } from './use-open-inquiry.ts';

const statuses = inquiryStatuses.map((value) => ({ value, label: inquiryStatusLabels[value] }));
const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

/** Every change goes to the first page; react-admin's list does that by itself. */
export function InquiryFilters() {
  const { filterValues, setFilters } = useListContext();
  const { openId } = useOpenInquiry();
  const isWide = useIsWide();
  const set = (name: string, value: string) => {
    if ((filterValues[name] ?? '') !== value) setFilters({ ...filterValues, [name]: value });
  };
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: `minmax(0, 1fr) repeat(${isWide ? 2 : 3}, 190px)`,
        },
        mb: 2,
      }}
    >
      <SearchField
        value={filterValues.search ?? ''}
        isPaused={openId !== null}
        onSearch={(text) => set('search', text)}
      />
      <FilterSelect
        label={inquiryTexts.status}
        all={inquiryTexts.allStatuses}
        options={statuses}
        value={filterValues.status ?? ''}
        onChange={(value) => set('status', value)}
      />
      <FilterSelect
        label={inquiryTexts.eventType}
        all={inquiryTexts.allEventTypes}
        options={types}
        value={filterValues.eventType ?? ''}
        onChange={(value) => set('eventType', value)}
      />
      {!isWide && (
        <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <SortSelect />
        </Box>
      )}
    </Box>
  );
}
