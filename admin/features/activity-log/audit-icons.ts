import type { SvgIconComponent } from '@mui/icons-material';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import DeletedIcon from '@mui/icons-material/DeleteOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutline';
import ExportedIcon from '@mui/icons-material/FileDownloadOutlined';
import SignedInIcon from '@mui/icons-material/LoginOutlined';
import SignedOutIcon from '@mui/icons-material/LogoutOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import RestoredIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import type { AuditAction } from '#shared/audit-actions.ts';

export const auditIcons: Record<AuditAction, SvgIconComponent> = {
  signed_in: SignedInIcon,
  signed_out: SignedOutIcon,
  sign_in_failed: RefusedIcon,
  access_refused: RefusedIcon,
  rate_limited: RefusedIcon,
  exported: ExportedIcon,
  deleted: DeletedIcon,
  erased: DeletedIcon,
  account_added: AccountIcon,
  account_renamed: AccountIcon,
  account_password_set: AccountIcon,
  account_removed: AccountIcon,
  backed_up: BackupIcon,
  backup_failed: FailedIcon,
  restored: RestoredIcon,
};
