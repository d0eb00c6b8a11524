import type { SvgIconComponent } from '@mui/icons-material';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import BlockedIcon from '@mui/icons-material/BlockOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutline';
import ExportedIcon from '@mui/icons-material/FileDownloadOutlined';
import SignedInIcon from '@mui/icons-material/LoginOutlined';
import SignedOutIcon from '@mui/icons-material/LogoutOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import RestoredIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Box from '@mui/material/Box';
import { shortDateTime } from '#admin/format/dates.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { auditEntityNames, auditSentences as sentences, activityLogTexts as texts } from './messages.ts';

interface Description {
  Icon: SvgIconComponent;
  toSentence(entry: AuditEntry & { who: string; what: { a: string; one: string; many: string } }): string;
}

const descriptions: Record<AuditAction, Description> = {
  signed_in: { Icon: SignedInIcon, toSentence: ({ who }) => sentences.signedIn(who) },
  signed_out: { Icon: SignedOutIcon, toSentence: ({ who }) => sentences.signedOut(who) },
  sign_in_failed: {
    Icon: BlockedIcon,
    toSentence: ({ count, account }) =>
      account === null ? sentences.failedUnknown(count) : sentences.failedFor(count, account),
  },
  access_refused: { Icon: BlockedIcon, toSentence: ({ count }) => sentences.blocked(count) },
  rate_limited: { Icon: BlockedIcon, toSentence: ({ count }) => sentences.rateLimited(count) },
  exported: { Icon: ExportedIcon, toSentence: ({ who, what }) => sentences.exported(who, what.many) },
  deleted: { Icon: DeletedIcon, toSentence: ({ who, what }) => sentences.deleted(who, what.a) },
  erased: { Icon: DeletedIcon, toSentence: ({ count, what }) => sentences.erased(count, what.one, what.many) },
  account_added: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.accountAdded(subject ?? '') },
  account_renamed: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.accountRenamed(subject ?? '') },
  account_password_set: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.passwordSet(subject ?? '') },
  account_removed: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.accountRemoved(subject ?? '') },
  backed_up: {
    Icon: BackupIcon,
    toSentence: ({ subject }) => (subject === null ? sentences.backedUp : sentences.backedUpTo(subject)),
  },
  backup_failed: { Icon: FailedIcon, toSentence: () => sentences.backupFailed },
  restored: { Icon: RestoredIcon, toSentence: ({ subject }) => sentences.restored(subject ?? '') },
};

/** An entry of the audit log in one sentence. */
export function auditSentence(entry: AuditEntry): string {
  const name = entry.entity ?? '';
  const what = auditEntityNames[name] ?? { a: name, one: name, many: name };
  return descriptions[entry.action].toSentence({ ...entry, who: entry.account ?? sentences.someone, what });
}

/** The entries, newest first. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <Box component="ol" aria-label={texts.entries} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </Box>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, at, lastAt, network } = entry;
  const { Icon } = descriptions[action];
  const [since, until] = [shortDateTime(at), shortDateTime(lastAt)];
  const details = [
    ...(network === null ? [] : [texts.network(network)]),
    ...(until === since ? [] : [texts.until(until)]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'baseline',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', alignSelf: 'start', mt: 0.25 }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{auditSentence(entry)}</bdi>
        {details.length > 0 && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{details.join(', ')}</Box>}
      </Box>
      <Box
        component="time"
        dateTime={at}
        sx={{ gridColumn: { xs: 2, sm: 3 }, color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {since}
      </Box>
    </Box>
  );
}
