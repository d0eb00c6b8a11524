/** Rejected attempts: counted for each network and hour, because anybody can send a million of them. */
export const rejectionActions = ['sign_in_failed', 'access_refused', 'rate_limited'] as const;

/** The actions in the audit log. */
export const auditActions = [
  ...rejectionActions,
  'signed_in',
  'signed_out',
  'exported',
  'deleted',
  'erased',
  'account_added',
  'account_renamed',
  'account_password_set',
  'account_role_set',
  'account_removed',
  'account_disabled',
  'account_enabled',
  'account_changed',
  'invited',
  'invitation_revoked',
  'invitation_accepted',
  'session_ended',
  'two_factor_on',
  'two_factor_off',
  'two_factor_required',
  'two_factor_optional',
  'recovery_code_used',
  'recovery_codes_renewed',
  'calendar_feed_created',
  'calendar_feed_renewed',
  'calendar_feed_revoked',
  'backed_up',
  'backup_failed',
  'restored',
] as const;
export type RejectionAction = (typeof rejectionActions)[number];
export type AuditAction = (typeof auditActions)[number];
