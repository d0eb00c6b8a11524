import { Badge } from '#admin/ui/badge.tsx';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiry/values.ts';

/** A status of an inquiry in its color. */
export const StatusBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge status={status}>{inquiryStatusLabels[status]}</Badge>
);
