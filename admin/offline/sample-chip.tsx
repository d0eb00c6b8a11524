import { outageMessages } from '#admin/messages.ts';
import { Pill } from '#admin/theme/parts.ts';

/** Marks a row that is sample data, or seed content that should be replaced. */
export function SampleChip({ children = outageMessages.sample }: { children?: string }) {
  return <Pill sx={{ border: '1px dashed', borderColor: 'secondary.main', color: 'secondary.main' }}>{children}</Pill>;
}
