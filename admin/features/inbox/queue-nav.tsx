import TodayIcon from '@mui/icons-material/EventAvailableOutlined';
import ClientIcon from '@mui/icons-material/HourglassEmpty';
import OpenIcon from '@mui/icons-material/InboxOutlined';
import UnansweredIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import MineIcon from '@mui/icons-material/PersonOutlined';
import UnassignedIcon from '@mui/icons-material/PersonSearchOutlined';
import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import { useInboxFigures } from '#admin/records/inquiries/use-inbox-figures.ts';
import { type InboxSection, inboxSections } from '#shared/admin-paths.ts';
import { inboxTexts } from './messages.ts';
import { useInboxAddress } from './use-inbox-address.ts';

const icons = {
  unanswered: UnansweredIcon,
  mine: MineIcon,
  unassigned: UnassignedIcon,
  waiting: ClientIcon,
  open: OpenIcon,
  today: TodayIcon,
} satisfies Record<InboxSection, unknown>;

/** The queues with their counts: a column where there is room for three, else a line that scrolls. */
export function QueueNav() {
  const { section, pathOf } = useInboxAddress();
  const figures = useInboxFigures();
  return (
    <Box
      component="nav"
      aria-label={inboxTexts.queues}
      sx={{
        gridColumn: { xs: '1 / -1', lg: 'auto' },
        // As tall as the list, so that the queues stay in sight beside it.
        alignSelf: { lg: 'stretch' },
        minWidth: 0,
        overflowX: { xs: 'auto', lg: 'visible' },
      }}
    >
      <Box
        component="ul"
        sx={{
          display: { xs: 'flex', lg: 'grid' },
          gap: 0.5,
          width: { xs: 'max-content', lg: 'auto' },
          position: { lg: 'sticky' },
          top: 16,
        }}
      >
        {inboxSections.map((name) => {
          const Icon = icons[name];
          const count = figures?.[name];
          return (
            <li key={name}>
              <Box
                component={Link}
                to={pathOf(name)}
                aria-current={name === section ? 'page' : undefined}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  minHeight: { xs: 44, lg: 38 },
                  px: 1.25,
                  borderRadius: 1,
                  color: 'text.primary',
                  textDecoration: 'none',
                  whiteSpace: 'nowrap',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 600 },
                }}
              >
                <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
                <Box component="span" sx={{ flex: 1 }}>
                  {inboxTexts.sections[name]}
                </Box>
                {count !== undefined && count > 0 && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {count.toLocaleString('en-US')}
                  </Box>
                )}
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
