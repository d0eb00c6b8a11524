import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDate } from '#admin/format/format.ts';
import { InlinePlain } from '#admin/forms/inline-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { ReadState } from '#admin/lists/read-state.tsx';
import { useSession } from '#admin/session/session-context.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import type { Account, RecoveryCodes, TwoFactorKey } from '#shared/account/schema.ts';
import { twoFactorTexts as texts } from './messages.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Step =
  | { at: 'rest' | 'password' | 'off' | 'renew' }
  | { at: 'scan'; setup: TwoFactorKey }
  | { at: 'codes'; codes: string[]; isRenewal?: boolean };

/** Two-factor sign-in of the own account. `onDone` is called when the recovery codes were kept. */
export function TwoFactor({ onDone }: { onDone?: () => void }) {
  const toast = useToast();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const query = useQuery({
    queryKey: ['auth', 'two-factor'],
    queryFn: async () => (await request<Account>('/auth/account')).data,
  });
  const { data, refetch } = query;
  const rest = () => setStep({ at: 'rest' });
  const showCodes = (isRenewal: boolean) => (codes: RecoveryCodes) =>
    setStep({ at: 'codes', codes: codes.recoveryCodes, isRenewal });
  const finish = async (isRenewal = false) => {
    toast('success', isRenewal ? texts.renewed : texts.turnedOn);
    rest();
    await refetch();
    onDone?.();
  };
  const turnedOff = async () => {
    toast('success', texts.turnedOff);
    rest();
    await refetch();
  };

  const isOn = data !== undefined && data.twoFactorAt !== null;
  return (
    <Panel title={texts.title} text={texts.text}>
      <ReadState query={query} texts={texts} rows={1} height={44} />
      {data && step.at === 'rest' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography sx={{ flex: 1, minWidth: '12rem' }}>
            {data.twoFactorAt === null
              ? texts.off
              : `${texts.on(shortDate(data.twoFactorAt))} ${texts.codesLeft(data.recoveryCodes)}`}
          </Typography>
          {isOn && (
            <Button variant="outlined" onClick={() => setStep({ at: 'renew' })} sx={{ minHeight: 44 }}>
              {texts.renew}
            </Button>
          )}
          <Button
            variant={isOn ? 'outlined' : 'contained'}
            onClick={() => setStep({ at: isOn ? 'off' : 'password' })}
            sx={{ minHeight: 44 }}
          >
            {isOn ? texts.turnOff : texts.setUp}
          </Button>
        </Box>
      )}
      {step.at === 'password' && (
        <StepForm<TwoFactorKey>
          key="password"
          path="begin"
          submit={texts.next}
          onSent={(setup) => setStep({ at: 'scan', setup })}
          onCancel={rest}
        />
      )}
      {step.at === 'off' && (
        <StepForm key="off" path="disable" submit={texts.turnOff} onSent={turnedOff} onCancel={rest} />
      )}
      {step.at === 'renew' && (
        <StepForm<RecoveryCodes>
          key="renew"
          path="recovery-codes"
          submit={texts.renew}
          onSent={showCodes(true)}
          onCancel={rest}
        />
      )}
      {step.at === 'scan' && (
        <>
          <SetupKey setup={step.setup} />
          <StepForm<RecoveryCodes>
            key="code"
            path="enable"
            wants="code"
            submit={texts.turnOn}
            onSent={showCodes(false)}
            onCancel={rest}
          />
        </>
      )}
      {step.at === 'codes' && <RecoveryCodeList codes={step.codes} onKept={() => void finish(step.isRenewal)} />}
    </Panel>
  );
}

/** The key as a QR code and as text. */
function SetupKey({ setup: { qr, key } }: { setup: TwoFactorKey }) {
  return (
    <>
      <Typography>{texts.scan}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={texts.qr}
          sx={{ width: 200, height: 200, bgcolor: '#fff', borderRadius: 1 }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography color="text.secondary" sx={{ fontSize: 14 }}>
            {texts.key}
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>{key}</Typography>
        </Box>
      </Box>
    </>
  );
}

interface StepFormProps<Answer> {
  /** The last part of the address. */
  path: string;
  wants?: 'password' | 'code';
  submit: string;
  onSent: (answer: Answer) => void | Promise<void>;
  onCancel: () => void;
}

/** One step of the setup: a password or a code. */
function StepForm<Answer>({ path, wants = 'password', submit, onSent, onCancel }: StepFormProps<Answer>) {
  return (
    <InlinePlain
      first={{ [wants]: '' }}
      needs={[wants]}
      send={(body) => request<Answer>(`/auth/two-factor/${path}`, { method: 'POST', body })}
      onSent={({ data }) => onSent(data)}
      saveLabel={submit}
      onCancel={onCancel}
    >
      {wants === 'password' ? (
        <PlainInput
          autoFocus
          type="password"
          source="password"
          label={texts.password}
          autoComplete="current-password"
        />
      ) : (
        <PlainInput autoFocus source="code" label={texts.code} autoComplete="one-time-code" />
      )}
    </InlinePlain>
  );
}

/** Stands in place of the back-office while an account has to set up its second factor. */
export function RequiredSetup() {
  const { logout, refresh } = useSession();
  useEffect(() => {
    document.title = `${texts.title} · Marquee`;
  }, []);
  return (
    <Box component="main" sx={{ maxWidth: '44rem', mx: 'auto', p: { xs: 2, sm: 4 }, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h1">{texts.required}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {texts.requiredText}
        </Typography>
      </Box>
      <TwoFactor onDone={() => void refresh()} />
      <Button onClick={() => void logout()} sx={{ justifySelf: 'start', minHeight: 44 }}>
        {texts.logout}
      </Button>
    </Box>
  );
}
