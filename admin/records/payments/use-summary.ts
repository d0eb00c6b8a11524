import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import type { PaymentSummary } from '#shared/payment/schema.ts';

/** Whose payments are shown. */
export type PaymentScope = { proposalId: string } | { eventId: string } | { clientId: string };

/** What is billed, paid and due; below `/payments`, so that a change of one reads it again. */
export const useSummary = (scope: PaymentScope, isEnabled = true) =>
  useQuery({
    queryKey: ['payments', 'summary', scope],
    queryFn: async () => {
      const query = new URLSearchParams(Object.entries(scope));
      return (await request<PaymentSummary>(`/payments/summary?${query}`)).data;
    },
    enabled: isEnabled,
  });
