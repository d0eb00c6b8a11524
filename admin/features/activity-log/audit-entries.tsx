import type { SvgIconComponent } from '@mui/icons-material';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import BlockedIcon from '@mui/icons-material/BlockOutlined';
import DeletedIcon from '@mui/icons-material/DeleteForeverOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutline';
import FeedIcon from '@mui/icons-material/EventOutlined';
import ExportedIcon from '@mui/icons-material/FileDownloadOutlined';
import SignedInIcon from '@mui/icons-material/LoginOutlined';
import SignedOutIcon from '@mui/icons-material/LogoutOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import RestoredIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { Box } from '@mui/material';
import { shortDateTime } from '#admin/format/format.ts';
import { Small } from '#admin/theme/parts.ts';
import { ListRow } from '#admin/ui/rows.tsx';
import type { AuditEntry } from '#shared/audit/schema.ts';
import type { AuditAction } from '#shared/audit/values.ts';
import { getEntityWords } from '#shared/entities.ts';
import type { EntityWords } from '#shared/kind.ts';
import { auditSentences as sentences, activityLogTexts as texts } from './messages.ts';

interface Description {
  Icon: SvgIconComponent;
  toSentence(entry: AuditEntry & { who: string; what: EntityWords }): string;
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
  exported: { Icon: ExportedIcon, toSentence: ({ who, what }) => sentences.exported(who, what.list ?? what.many) },
  deleted: { Icon: DeletedIcon, toSentence: ({ who, what }) => sentences.deleted(who, what.a) },
  erased: { Icon: DeletedIcon, toSentence: ({ count, what }) => sentences.erased(count, what.one, what.many) },
  account_added: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.accountAdded(subject ?? '') },
  account_renamed: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.accountRenamed(subject ?? '') },
  account_password_set: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.passwordSet(subject ?? '') },
  account_role_set: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.roleSet(subject ?? '') },
  account_removed: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.accountRemoved(subject ?? '') },
  account_disabled: {
    Icon: AccountIcon,
    toSentence: ({ who, subject }) => sentences.accountDisabled(who, subject ?? ''),
  },
  account_enabled: {
    Icon: AccountIcon,
    toSentence: ({ who, subject }) => sentences.accountEnabled(who, subject ?? ''),
  },
  account_changed: { Icon: AccountIcon, toSentence: ({ who }) => sentences.accountChanged(who) },
  invited: { Icon: AccountIcon, toSentence: ({ who }) => sentences.invited(who) },
  invitation_revoked: { Icon: AccountIcon, toSentence: ({ who }) => sentences.invitationRevoked(who) },
  invitation_accepted: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.invitationAccepted(subject ?? '') },
  session_ended: { Icon: SignedOutIcon, toSentence: ({ who }) => sentences.sessionEnded(who) },
  two_factor_on: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.twoFactorOn(subject ?? '') },
  two_factor_off: { Icon: AccountIcon, toSentence: ({ subject }) => sentences.twoFactorOff(subject ?? '') },
  two_factor_required: { Icon: AccountIcon, toSentence: ({ who }) => sentences.twoFactorRequired(who) },
  two_factor_optional: { Icon: AccountIcon, toSentence: ({ who }) => sentences.twoFactorOptional(who) },
  recovery_codes_renewed: {
    Icon: AccountIcon,
    toSentence: ({ subject }) => sentences.recoveryCodesRenewed(subject ?? ''),
  },
  recovery_code_used: { Icon: AccountIcon, toSentence: ({ who }) => sentences.recoveryCodeUsed(who) },
  calendar_feed_created: { Icon: FeedIcon, toSentence: ({ who }) => sentences.feedCreated(who) },
  calendar_feed_renewed: {
    Icon: FeedIcon,
    toSentence: ({ who, subject }) => sentences.feedRenewed(who, subject ?? ''),
  },
  calendar_feed_revoked: {
    Icon: FeedIcon,
    toSentence: ({ who, subject }) => sentences.feedRevoked(who, subject ?? ''),
  },
  backed_up: {
    Icon: BackupIcon,
    toSentence: ({ subject }) => (subject === null ? sentences.backedUp : sentences.backedUpTo(subject)),
  },
  backup_failed: { Icon: FailedIcon, toSentence: () => sentences.backupFailed },
  restored: { Icon: RestoredIcon, toSentence: ({ subject }) => sentences.restored(subject ?? '') },
};

/** An entry of the audit log in one sentence. */
export function auditSentence(entry: AuditEntry): string {
  const what = getEntityWords(entry.entity ?? '');
  return descriptions[entry.action].toSentence({ ...entry, who: entry.account ?? sentences.someone, what });
}

/** The entries, newest first. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <Box component="ol" aria-label={texts.list}>
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
    <ListRow
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'baseline',
        px: 0,
      }}
    >
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary', alignSelf: 'start', mt: 0.25 }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{auditSentence(entry)}</bdi>
        {details.length > 0 && <Small>{details.join(', ')}</Small>}
      </Box>
      <Box
        component="time"
        dateTime={at}
        sx={{ gridColumn: { xs: 2, sm: 3 }, color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}
      >
        {since}
      </Box>
    </ListRow>
  );
}
