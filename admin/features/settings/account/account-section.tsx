import Box from '@mui/material/Box';
import { ResourceContextProvider } from 'react-admin';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { savedMessages } from '#admin/forms/messages.ts';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { Account } from '#shared/account/schema.ts';
import { accountLimits } from '#shared/account/values.ts';
import { accountTexts as texts } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

type AccountRecord = Account & { id: string };
interface AccountValues {
  displayName: string;
  email: string;
  signature: string;
}

const contract: FormContract<AccountRecord, AccountValues> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => ({ displayName: '', email: '', signature: '' }),
  valuesOf: ({ displayName, email, signature }) => ({ displayName, email: email ?? '', signature }),
  labels: texts.labels,
  messages: savedMessages(),
};

/** What people change of their own account. */
export function AccountSection() {
  return (
    <ResourceContextProvider value="auth">
      <PreloadedRecord<AccountRecord> resource="auth" id="account">
        {(first) => (
          <Box sx={{ display: 'grid', gap: 4, maxWidth: '52rem' }}>
            <RecordForm
              {...{ contract, first, name: 'account' }}
              isScreen
              head={() => <SectionHead title={texts.title} />}
            >
              <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '32rem' }}>
                <TextInput
                  source="displayName"
                  label={texts.labels.displayName}
                  limit={accountLimits.displayName}
                  isOptional
                />
                <TextInput
                  source="email"
                  label={texts.labels.email}
                  limit={accountLimits.email}
                  type="email"
                  isOptional
                />
                <TextInput
                  source="signature"
                  label={texts.labels.signature}
                  limit={accountLimits.signature}
                  lines={4}
                  isOptional
                  hasCounter
                />
              </Box>
            </RecordForm>
            <TwoFactor />
            <PasswordForm />
            <Sessions />
          </Box>
        )}
      </PreloadedRecord>
    </ResourceContextProvider>
  );
}
