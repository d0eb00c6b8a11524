import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { contentMessages } from '#admin/messages.ts';

interface SectionListProps<Id extends string> {
  /** The list's name. */
  label: string;
  sections: readonly { id: Id; title: string; text: string }[];
  /** The name of the button that opens the form of a section. */
  editLabel: (title: string) => string;
  /** What the button says. */
  editText?: string;
  onEdit: (id: Id) => void;
}

/** The sections of a screen with a form for each. */
export function SectionList<Id extends string>({
  label,
  sections,
  editLabel,
  editText = contentMessages.edit,
  onEdit,
}: SectionListProps<Id>) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {sections.map(({ id, title, text }) => (
        <Paper key={id} component="li" variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" variant="h3">
              {title}
            </Typography>
            <Typography color="text.secondary" sx={{ fontSize: 14 }}>
              {text}
            </Typography>
          </Box>
          <Button variant="outlined" aria-label={editLabel(title)} onClick={() => onEdit(id)} sx={{ minHeight: 44 }}>
            {editText}
          </Button>
        </Paper>
      ))}
    </Box>
  );
}
