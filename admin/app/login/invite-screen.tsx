import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError, request } from '#admin/api/request.ts';
import { replacePath } from '#admin/app/path.ts';
import { useSession } from '#admin/session/session-context.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { adminPaths, invitePath } from '#shared/admin-paths.ts';
import { errorTable } from '#shared/api/errors.ts';
import type { LoginResult } from '#shared/auth/schema.ts';
import { roleLabels } from '#shared/roles.ts';
import type { OpenInvitation } from '#shared/team/schema.ts';
import { LoginFrame } from './login-frame.tsx';
import { inviteMessages as texts } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { UsernameField } from './username-field.tsx';

const readToken = () => window.location.pathname.slice(invitePath.length + 1);

/** What the server says, or that it did not answer. */
function toSentence(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return texts.failed;
  return error.details[0]?.message ?? error.message;
}

/** Where the link of an invitation leads: whoever opens it chooses a username and a password. */
export function InviteScreen() {
  const [token] = useState(readToken);
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    document.title = 'Invitation · Marquee';
    const reading = request<OpenInvitation>('/auth/invitation', { method: 'POST', body: { token } });
    reading.then(
      ({ data }) => setInvitation(data),
      (error) => setFailure(toSentence(error)),
    );
  }, [token]);
  return (
    <LoginFrame>
      <h1>{texts.heading}</h1>
      {failure === undefined && invitation === undefined && <p role="status">{texts.loading}</p>}
      {failure !== undefined && (
        <div className="login-error" role="alert">
          <p>{failure}</p>
          {failure !== errorTable.gone.message && (
            <button type="button" className="login-back" onClick={() => window.location.reload()}>
              {commonTexts.retry}
            </button>
          )}
        </div>
      )}
      {invitation && <InviteForm token={token} invitation={invitation} />}
    </LoginFrame>
  );
}

function InviteForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { begin } = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const canSubmit = username.trim() !== '' && password !== '' && !isSending;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    setError('');
    setIsSending(true);
    try {
      const body = { token, username, password };
      const { data } = await request<LoginResult>('/auth/invitation/accept', { method: 'POST', body });
      await begin(data);
      replacePath(adminPaths.dashboard);
    } catch (failure) {
      setError(toSentence(failure));
      setIsSending(false);
    }
  };

  return (
    <>
      <p className="login-intro">{texts.intro(invitation.by, roleLabels[invitation.role])}</p>
      <form className="login-form" onSubmit={submit} aria-busy={isSending}>
        <div className="login-error" role="alert" id={`${id}-error`}>
          {error && <p>{error}</p>}
        </div>
        <UsernameField
          id={`${id}-username`}
          value={username}
          isInvalid={error !== ''}
          describedBy={`${id}-error`}
          onChange={(value) => {
            setUsername(value);
            setError('');
          }}
        />
        <PasswordField
          id={`${id}-password`}
          value={password}
          isInvalid={error !== ''}
          isNew
          describedBy={`${id}-rule`}
          onChange={(value) => {
            setPassword(value);
            setError('');
          }}
        />
        <p className="login-hint" id={`${id}-rule`}>
          {texts.passwordRule}
        </p>
        <button type="submit" className="login-submit" disabled={!canSubmit}>
          {isSending ? texts.joining : texts.join}
        </button>
      </form>
    </>
  );
}
