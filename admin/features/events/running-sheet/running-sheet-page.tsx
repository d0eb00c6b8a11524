import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isolated, shortDateTime } from '#admin/format/format.ts';
import { useAccess } from '#admin/session/access.ts';
import { Small } from '#admin/theme/parts.ts';
import { EmptyState, LoadFailed, LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { LinkTabs } from '#admin/ui/link-tabs.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { Notice } from '#admin/ui/notice.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Printout } from '#admin/ui/printout.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useDownload } from '#admin/ui/use-download.ts';
import { recordAddress } from '#shared/entities.ts';
import { markCopy, sheetChanges } from '#shared/running-sheet/changes.ts';
import type { RunningSheet, SheetContent } from '#shared/running-sheet/schema.ts';
import { type SheetCopy, sheetCopies, sheetCopyLabels } from '#shared/running-sheet/values.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { issueTexts, sheetTexts as texts } from './messages.ts';
import { Changes, Since } from './sheet-changes.tsx';
import { SheetParts } from './sheet-copy.tsx';
import { SheetForm } from './sheet-form.tsx';
import { pdfPath, useRevision, useRunningSheet } from './use-running-sheet.ts';

const views = [...sheetCopies, 'write'] as const;

/** The running sheet of an event: what is agreed now by copies, what changed since the last revision, and what staff add. */
export function RunningSheetPage({ eventId }: { eventId: string }) {
  const { data, error, isFetching, refetch } = useRunningSheet(eventId);
  const failed = { isFetching, onRetry: () => void refetch(), children: error?.message ?? commonTexts.loadFailed };
  if (data === undefined)
    return error ? <LoadFailed {...failed} /> : <RowsSkeleton label={texts.loading} height={64} />;
  return (
    <>
      {error && <LoadFailedBar {...failed} />}
      <Sheet sheet={data} />
    </>
  );
}

function Sheet({ sheet }: { sheet: RunningSheet }) {
  const [params] = useSearchParams();
  const view = views.find((one) => one === params.get('view')) ?? 'kitchen';
  const revision = sheet.revisions.find(({ number }) => String(number) === params.get('revision'));
  return (
    <>
      <Head sheet={sheet} copy={view === 'write' ? undefined : view} revision={revision?.number} />
      <LinkTabs
        label={texts.copies}
        tabs={views}
        current={view}
        labels={texts.views}
        toSearch={(name) => `?${new URLSearchParams({ view: name })}`}
      />
      {view === 'write' && <SheetForm sheet={sheet} />}
      {view !== 'write' && revision === undefined && <Now sheet={sheet} copy={view} />}
      {view !== 'write' && revision !== undefined && <Then sheet={sheet} copy={view} number={revision.number} />}
      {view !== 'write' && <Revisions sheet={sheet} copy={view} />}
    </>
  );
}

interface HeadProps {
  sheet: RunningSheet;
  copy: SheetCopy | undefined;
  revision: number | undefined;
}

const issuedOf = ({ revisions: [last] }: RunningSheet): string =>
  last === undefined ? texts.neverIssued : texts.issuedAt(last.number, shortDateTime(last.at), isolated(last.by));

/** When it was issued last, and which revision the client approved last. */
function stateOf(sheet: RunningSheet): string {
  const approval = sheet.approvals.at(-1);
  if (approval === undefined) return issuedOf(sheet);
  const { revision, name, at } = approval;
  return `${issuedOf(sheet)} ${texts.approved(revision, isolated(name), shortDateTime(at))}`;
}

function Head({ sheet, copy, revision }: HeadProps) {
  const canIssue = useAccess('edit', 'running-sheets');
  const { download, isPending } = useDownload();
  const [isAsking, setAsking] = useState(false);
  const { eventId, content } = sheet;
  const { title } = content.event;
  return (
    <>
      <Button component={Link} to={recordAddress('event', eventId)} startIcon={<BackIcon />} sx={{ ml: -1, mb: 1 }}>
        {texts.back}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Typography variant="h1" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Small>{`${texts.heading}. ${stateOf(sheet)}`}</Small>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: { xs: 44, md: 36 } } }}>
          {canIssue && (
            <Button variant="contained" onClick={() => setAsking(true)}>
              {issueTexts.issue(sheet.revision + 1)}
            </Button>
          )}
          {copy && (
            <>
              <Button
                variant="outlined"
                disabled={isPending}
                onClick={() =>
                  download({
                    path: pdfPath(eventId, copy, revision),
                    name: texts.fileName(sheetCopyLabels[copy], revision, title),
                    failed: texts.downloadFailed,
                  })
                }
              >
                {texts.download}
              </Button>
              <Button variant="outlined" onClick={() => window.print()}>
                {texts.print}
              </Button>
            </>
          )}
        </Box>
      </Box>
      {isAsking && <IssueDialog sheet={sheet} onClose={() => setAsking(false)} />}
    </>
  );
}

interface CopyProps {
  sheet: RunningSheet;
  copy: SheetCopy;
}

/** What is agreed now, marked by the revision that was issued last. */
function Now({ sheet, copy }: CopyProps) {
  const { content, issued, revision } = sheet;
  const isEmpty = markCopy(content, issued, copy).length === 0;
  const about = texts.printed(shortDateTime(Date.now()), sheetCopyLabels[copy], stateOf(sheet));
  const shown = (
    <>
      <Since {...{ content, issued, revision, copy }} />
      <SheetParts {...{ content, issued, copy }} />
    </>
  );
  if (isEmpty) return <EmptyState title={texts.nothing} hint={texts.nothingHint} />;
  return (
    <>
      {shown}
      <Printout title={content.event.title} about={about}>
        {shown}
      </Printout>
    </>
  );
}

/** A revision as it was issued, with what was different from the one before. */
function Then({ sheet, copy, number }: CopyProps & { number: number }) {
  const { data, error, isFetching, refetch } = useRevision(sheet.eventId, number);
  if (error && !data)
    return (
      <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </LoadFailed>
    );
  if (!data) return <RowsSkeleton label={texts.loading} height={64} />;
  const about = texts.frozen(number, shortDateTime(data.at), isolated(data.by));
  const shown = <SheetParts content={data.content} issued={null} copy={copy} />;
  return (
    <>
      <Notice
        action={
          <Button component={Link} to={{ search: `?${new URLSearchParams({ view: copy })}` }} variant="outlined">
            {texts.backToNow}
          </Button>
        }
      >
        {about}
      </Notice>
      {number > 1 && <Before eventId={sheet.eventId} content={data.content} copy={copy} number={number - 1} />}
      {shown}
      <Printout title={data.content.event.title} about={`${sheetCopyLabels[copy]}. ${about}`}>
        {shown}
      </Printout>
    </>
  );
}

/** What of a copy was different from the revision before: all changes would name prices, which are for the client alone. */
function Before({ eventId, content, copy, number }: Omit<CopyProps, 'sheet'> & BeforeProps) {
  const { data } = useRevision(eventId, number);
  if (data === undefined) return null;
  const changes = sheetChanges(content, data.content, copy);
  return <Changes title={texts.changedThen(number)} changes={changes} none={texts.unchanged(number)} />;
}

interface BeforeProps {
  eventId: string;
  content: SheetContent;
  number: number;
}

/** Every revision, newest first; each opens as it was issued. */
function Revisions({ sheet: { revisions }, copy }: CopyProps) {
  if (revisions.length === 0) return null;
  return (
    <Panel title={texts.revisions}>
      <Box component="ul" aria-label={texts.revisions}>
        {revisions.map(({ number, at, by }) => (
          <Box component="li" key={number} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
            <Box
              component={Link}
              to={{ search: `?${new URLSearchParams({ view: copy, revision: String(number) })}` }}
              sx={{ color: 'text.primary', fontWeight: 600 }}
            >
              {texts.revision(number)}
            </Box>
            <span>{shortDateTime(at)}</span>
            <bdi>{by}</bdi>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
