import { useQueryClient } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { InlinePlain } from '#admin/forms/inline-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { accountTexts } from './messages.ts';

const texts = accountTexts.password;

/** A new password, for whoever knows the old one. */
export function PasswordForm() {
  const { user } = useSignedIn();
  const toast = useToast();
  const queryClient = useQueryClient();
  const saved = () => {
    toast('success', texts.saved);
    void queryClient.invalidateQueries({ queryKey: ['auth', 'sessions'] });
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <InlinePlain
        first={{ password: '', newPassword: '' }}
        needs={['password', 'newPassword']}
        send={(body) => request('/auth/password', { method: 'PUT', body })}
        onSent={saved}
        saveLabel={texts.save}
        variant="outlined"
      >
        {/* Password managers ask for it. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <PlainInput type="password" source="password" label={texts.old} autoComplete="current-password" />
        <PlainInput
          type="password"
          source="newPassword"
          label={texts.next}
          hint={texts.rule}
          autoComplete="new-password"
        />
      </InlinePlain>
    </Panel>
  );
}
