import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayWords } from '#admin/format/venue-time.ts';
import { useVenueZone } from '#admin/format/venue-zone.ts';
import { holdWords } from '#admin/records/bookings/hold-words.ts';
import { holdTexts as texts } from '#admin/records/bookings/messages.ts';
import { Small } from '#admin/theme/parts.ts';
import { Fact } from '#admin/ui/facts.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { holdStateLabels } from '#shared/calendar/values.ts';

const shown = { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The holds of an inquiry, active or not. */
export const useInquiryHolds = (inquiryId: string) =>
  useGetList<Hold & { id: string }>('holds', { ...shown, filter: { inquiryId } });

/** Of each day the active holds; the one that ended last where there are none. */
const toCurrent = (holds: readonly Hold[]) =>
  holds.filter(({ eventDate, state }, index) => {
    const isReplaced = (other: Hold, at: number) =>
      other.eventDate === eventDate && (other.state === 'active' || at > index);
    return state === 'active' || !holds.some(isReplaced);
  });

/** The dates that are or were held for an inquiry, among its facts; nothing where there are none. */
export function InquiryHolds({ inquiryId }: { inquiryId: string }) {
  const timeZone = useVenueZone();
  const { data = [] } = useInquiryHolds(inquiryId);
  if (data.length === 0) return null;
  return (
    <Fact label={texts.title} hasSeveral sx={{ gridColumn: '1 / -1' }}>
      {toCurrent(data).map((hold) => (
        <Box component="dd" key={hold._id}>
          <Box
            component={Link}
            to={`${adminPaths.calendar}?day=${hold.eventDate}&open=${hold._id}`}
            sx={{ display: 'inline-block', py: { xs: 1, md: 0 }, color: 'text.primary' }}
          >
            {dayWords(hold.eventDate)}
          </Box>
          <Small>{hold.state === 'active' ? holdWords(hold, timeZone) : holdStateLabels[hold.state]}</Small>
        </Box>
      ))}
    </Fact>
  );
}
