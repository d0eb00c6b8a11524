import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ResourceContextProvider, useInput } from 'react-admin';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { savedMessages } from '#admin/forms/messages.ts';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import {
  desktopEvents,
  emailEvents,
  type NotificationEvent,
  type NotificationPreferences,
  notificationEventLabels,
  starterPreferences,
} from '#shared/account/notifications.ts';
import type { Notifications } from '#shared/account/schema.ts';
import { notificationTexts as texts } from './messages.ts';

type NotificationsRecord = Notifications & { id: string };

const contract: FormContract<NotificationsRecord, NotificationPreferences & Record<string, unknown>> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => ({ ...starterPreferences }),
  labels: texts.labels,
  messages: savedMessages(),
};

/** What the account is told, and how. */
export function NotificationsForm() {
  return (
    <ResourceContextProvider value="auth">
      <PreloadedRecord<NotificationsRecord> resource="auth" id="notifications">
        {(first) => (
          <RecordForm
            {...{ contract, first, name: 'notifications' }}
            isScreen
            head={() => <SectionHead title={texts.title} />}
          >
            <EventList source="desktop" label={texts.desktop} hint={texts.desktopHint} events={desktopEvents} />
            <SwitchInput source="showNames" label={texts.names} hint={texts.namesHint} />
            <EventList source="email" label={texts.email} hint={texts.emailHint} events={emailEvents} />
            <Group label={texts.quiet} hint={texts.quietHint}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5, maxWidth: '24rem', '& > *': { flex: 1 } }}>
                <TimeInput source="quietFrom" label={texts.labels.quietFrom} />
                <TimeInput source="quietUntil" label={texts.labels.quietUntil} />
              </Box>
            </Group>
          </RecordForm>
        )}
      </PreloadedRecord>
    </ResourceContextProvider>
  );
}

function Group({ label, hint, children }: { label: string; hint: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Box component="fieldset" aria-describedby={id} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {label}
      </Typography>
      <FormHelperText id={id}>{hint}</FormHelperText>
      {children}
    </Box>
  );
}

interface EventListProps {
  source: 'desktop' | 'email';
  label: string;
  hint: string;
  events: readonly NotificationEvent[];
}

function EventList({ source, label, hint, events }: EventListProps) {
  const { field } = useInput({ source });
  const chosen: NotificationEvent[] = field.value;
  const toggle = (event: NotificationEvent, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, event] : chosen.filter((one) => one !== event));
  return (
    <Group label={label} hint={hint}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: '36rem', mt: 1 }}>
        {events.map((event) => (
          <FormControlLabel
            key={event}
            control={<Checkbox checked={chosen.includes(event)} onChange={(_, isOn) => toggle(event, isOn)} />}
            label={notificationEventLabels[event]}
          />
        ))}
      </Box>
    </Group>
  );
}

/** A time of day, `null` where it is blank. */
function TimeInput({ source, label }: { source: 'quietFrom' | 'quietUntil'; label: string }) {
  const field = useField(source, { parse: (text: string) => (text === '' ? null : text) });
  return <TextField {...field} value={field.value ?? ''} type="time" label={label} />;
}
