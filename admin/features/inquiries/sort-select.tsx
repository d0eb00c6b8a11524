import { useListContext } from 'react-admin';
import { FilterSelect } from './filter-select.tsx';
import { inquirySortLabels, inquiryTexts } from './messages.ts';

const options = Object.entries(inquirySortLabels).map(([value, label]) => ({ value, label }));

/** How the cards are sorted, which have no heads to click. */
export function SortSelect() {
  const { sort, setSort } = useListContext();
  const value = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const choose = (chosen: string) =>
    setSort({ field: chosen.replace('-', ''), order: chosen.startsWith('-') ? 'DESC' : 'ASC' });
  return <FilterSelect label={inquiryTexts.sort} options={options} value={value} onChange={choose} />;
}
