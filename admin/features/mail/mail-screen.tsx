import { Box } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useInboxFigures } from '#admin/records/inquiries/use-inbox-figures.ts';
import { mailTexts as texts } from '#admin/records/mail/messages.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { LinkTabs } from '#admin/ui/link-tabs.tsx';
import { MailList, type MailTab, mailTabs } from './mail-list.tsx';
import { MailStateNotes } from './mail-state-notes.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** What is on its way, what came and belongs to no inquiry, and all mail. */
export function MailScreen() {
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const tab = mailTabs.find((name) => name === params.get('tab')) ?? 'outbox';
  const search = tab === 'all' ? (params.get('search') ?? '') : '';
  return (
    <>
      {!isPhone && <MailStateNotes />}
      <Tabs tab={tab} />
      <MailList key={tab} tab={tab} search={search} />
      {/* A phone begins with the messages. */}
      {isPhone && <MailStateNotes />}
      <MessageDialog />
    </>
  );
}

/** The parts of the screen, each with how many messages need somebody. */
function Tabs({ tab }: { tab: MailTab }) {
  const figures = useInboxFigures();
  const counts: Partial<Record<MailTab, number | undefined>> = {
    outbox: figures?.mailFailed,
    unmatched: figures?.unmatched,
  };
  return (
    <LinkTabs
      label={texts.sections}
      tabs={mailTabs}
      current={tab}
      labels={texts.tabs}
      toSearch={(name) => `?tab=${name}`}
      renderMark={(name) =>
        (counts[name] ?? 0) > 0 && (
          <Box component="span" sx={{ fontSize: 13, color: name === 'outbox' ? 'error.main' : 'inherit' }}>
            {counts[name]?.toLocaleString('en-US')}
          </Box>
        )
      }
    />
  );
}
