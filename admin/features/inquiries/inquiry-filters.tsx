import { useListContext } from 'react-admin';
import { FilterBar } from '#admin/lists/filter-bar.tsx';
import { eventTypeLabels, eventTypes, inquiryStatuses, inquiryStatusLabels } from '#shared/inquiry-values.ts';
import { describeFilters } from './describe-query.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSelect } from './filter-select.tsx';
import { inquiryTexts } from './messages.ts';
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
    <FilterBar
      active={describeFilters({ ...filterValues, search: '' })}
      search={
        <SearchField
          value={filterValues.search ?? ''}
          isPaused={openId !== null}
          onSearch={(text) => set('search', text)}
        />
      }
    >
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
      {!isWide && <SortSelect />}
      <FilterChips />
    </FilterBar>
  );
}
