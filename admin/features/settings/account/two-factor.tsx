import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDate } from '#admin/format/format.ts';
import { useSend } from '#admin/forms/use-send.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { useSession } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { Account, RecoveryCodes, TwoFactorKey } from '#shared/account.ts';
import { twoFactorTexts as texts } from './messages.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Step =
  | { at: 'rest' | 'password' | 'off' | 'renew' }
  | { at: 'scan'; setup: TwoFactorKey }
  | { at: 'codes'; codes: string[]; isRenewal?: boolean };

/** Two-factor sign-in of the own account. `onDone` is called when the recovery codes were kept. */
export function TwoFactor({ onDone }: { onDone?: () => void }) {
  const toast = useToast();
  const { send, errors, isSending } = useSend();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const query = useQuery({
    queryKey: ['auth', 'two-factor'],
    queryFn: async () => (await request<Account>('/auth/account')).data,
  });
  const { data, refetch } = query;
  const rest = () => setStep({ at: 'rest' });
  const post = <T,>(path: string, body: object) => send<T>(`/auth/two-factor/${path}`, { method: 'POST', body });

  const begin = async (password: string) => {
    const begun = await post<TwoFactorKey>('begin', { password });
    if (begun) setStep({ at: 'scan', setup: begun.data });
  };
  const enable = async (code: string) => {
    const enabled = await post<RecoveryCodes>('enable', { code });
    if (enabled) setStep({ at: 'codes', codes: enabled.data.recoveryCodes });
  };
  const renew = async (password: string) => {
    const renewed = await post<RecoveryCodes>('recovery-codes', { password });
    if (renewed) setStep({ at: 'codes', codes: renewed.data.recoveryCodes, isRenewal: true });
  };
  const finish = async (isRenewal = false) => {
    toast('success', isRenewal ? texts.renewed : texts.turnedOn);
    rest();
    await refetch();
    onDone?.();
  };
  const disable = async (password: string) => {
    if (!(await post('disable', { password }))) return;
    toast('success', texts.turnedOff);
    rest();
    await refetch();
  };

  const isOn = data !== undefined && data.twoFactorAt !== null;
  const form = { isSending, onCancel: rest };
  const password = { ...form, label: texts.password, type: 'password', autoComplete: 'current-password' } as const;
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
        <OneFieldForm key="password" {...password} error={errors.password} submit={texts.next} onSubmit={begin} />
      )}
      {step.at === 'off' && (
        <OneFieldForm key="off" {...password} error={errors.password} submit={texts.turnOff} onSubmit={disable} />
      )}
      {step.at === 'renew' && (
        <OneFieldForm key="renew" {...password} error={errors.password} submit={texts.renew} onSubmit={renew} />
      )}
      {step.at === 'scan' && (
        <>
          <SetupKey setup={step.setup} />
          <OneFieldForm
            key="code"
            {...form}
            label={texts.code}
            autoComplete="one-time-code"
            error={errors.code}
            submit={texts.turnOn}
            onSubmit={enable}
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

interface OneFieldFormProps {
  label: string;
  type?: 'text' | 'password';
  autoComplete: string;
  error: string | undefined;
  isSending: boolean;
  submit: string;
  onSubmit: (value: string) => Promise<void>;
  onCancel: () => void;
}

/** One step of the setup: a password or a code. */
function OneFieldForm(props: OneFieldFormProps) {
  const { label, type = 'text', autoComplete, error, isSending, submit, onSubmit, onCancel } = props;
  const [value, setValue] = useState('');
  const canSubmit = value.trim() !== '' && !isSending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) void onSubmit(value);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, maxWidth: '32rem' }}>
      <TextField
        autoFocus
        fullWidth
        type={type}
        label={label}
        value={value}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ htmlInput: { autoComplete, spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
        <Button type="submit" variant="contained" disabled={!canSubmit}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </Box>
    </Box>
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
