import { ChoiceFilter, type ChoiceFilterProps } from './choice-filter.tsx';
import { useListFilters } from './use-list-filters.ts';

interface FilterSelectProps extends Pick<ChoiceFilterProps, 'label' | 'options'> {
  name: 'category' | 'size';
  all: string;
}

/** One choice that filters a content list. */
export function FilterSelect({ name, ...choice }: FilterSelectProps) {
  const { [name]: value, change } = useListFilters();
  return (
    <ChoiceFilter {...choice} id={`list-${name}`} value={value} onChange={(chosen) => change({ [name]: chosen })} />
  );
}
