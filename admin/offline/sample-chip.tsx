import { Pill } from '#admin/theme/parts.ts';
import { offlineMessages } from '#admin/ui/messages.ts';

/** Marks a row that is sample data, or seed content that should be replaced. */
export function SampleChip({ children = offlineMessages.sample }: { children?: string }) {
  return (
    <Pill
      sx={{
        border: '1px dashed',
        borderColor: 'secondary.main',
        color: 'secondary.main',
        // In a narrow row its words take two lines.
        py: '2px',
        borderRadius: '13px',
        lineHeight: '18px',
        whiteSpace: 'normal',
      }}
    >
      {children}
    </Pill>
  );
}
