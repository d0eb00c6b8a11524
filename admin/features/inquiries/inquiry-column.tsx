import { DataTable, type DataTableColumnProps, useDataTableRenderContext, useListContext } from 'react-admin';
import type { InquiryRecord } from './inquiry-record.ts';

/** A column whose head says how the list is sorted by it, to a screen reader too, which react-admin's own leaves out. */
export function InquiryColumn(props: DataTableColumnProps<InquiryRecord>) {
  const isHead = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  const isSorted = isHead && !props.disableSort && sort.field === props.source;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col<InquiryRecord> {...props} {...(isSorted && { 'aria-sort': direction })} />;
}
