import OpenIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { LinkProps } from 'react-router-dom';
import { linkedRow, WholeRowLink } from '#admin/ui/row-link.ts';

interface SectionListProps<Id extends string> {
  /** The list's name. */
  label: string;
  sections: readonly { id: Id; title: string; text: string }[];
  /** The link to the form of a section. */
  linkTo: (id: Id) => Pick<LinkProps, 'to' | 'state'>;
}

/** The sections of a screen with a form for each, to which the whole row leads. */
export function SectionList<Id extends string>({ label, sections, linkTo }: SectionListProps<Id>) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {sections.map(({ id, title, text }) => (
        <Paper
          key={id}
          component="li"
          variant="outlined"
          sx={{ ...linkedRow, display: 'flex', alignItems: 'center', gap: 2, p: 2 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" variant="h3">
              <WholeRowLink {...linkTo(id)}>{title}</WholeRowLink>
            </Typography>
            <Typography color="text.secondary" sx={{ fontSize: 14 }}>
              {text}
            </Typography>
          </Box>
          <OpenIcon aria-hidden sx={{ color: 'text.secondary' }} />
        </Paper>
      ))}
    </Box>
  );
}
