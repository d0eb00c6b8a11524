import { openAccepted } from '#server/features/signed-proposals/testing/open-accepted.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { clientPageLink } from '../opening.ts';

type Overrides = NonNullable<Parameters<typeof openAccepted>[0]>;

/** What the fixture of the site renders of a client's page. */
export const viewIn = ({ body }: { body: string }) =>
  JSON.parse(body.slice(body.indexOf('</title>') + '</title>'.length));

/** An event with a signed proposal, its client's page, and the mail that goes to them. */
export async function openClientPageDesk(overrides: Overrides = {}) {
  const smtp = await startSmtpServer();
  // Before the server, so that it stops after that.
  afterTest(() => smtp.stop());
  const mail = { smtp: smtp.settings, from: 'events@example.com', hasPlus: false };
  const desk = await openAccepted({
    ...overrides,
    frontends: fixtureFrontends(),
    config: { mail, ...overrides.config },
  });
  const { app, ctx, eventId } = desk;
  await seedTemplates(ctx);
  const issue = (): Promise<string> => ctx.db.tx(() => clientPageLink.issue(ctx, eventId, { keepsOthers: true }));
  const path = await issue();

  /** One browser: what it is told to keep, it sends along. */
  const browser = () => {
    let cookie = '';
    const inject = async (method: 'GET' | 'HEAD' | 'POST', url: string, typed?: Record<string, string>) => {
      const response = await app.inject({
        ...{ method, url },
        headers: {
          ...(cookie && { cookie }),
          ...(typed && { 'content-type': 'application/x-www-form-urlencoded' }),
          'user-agent': 'Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1',
        },
        ...(typed && { payload: new URLSearchParams(typed).toString() }),
      });
      const kept = response.headers['set-cookie'];
      if (kept !== undefined) cookie = String(kept).split(';')[0] ?? '';
      return response;
    };
    const read = async (url = path): Promise<ClientPageView> => viewIn(await inject('GET', url));
    const post = (typed: Record<string, string>, url = path) => inject('POST', url, typed);
    const mailCode = async (url = path): Promise<string> => {
      await post({ section: 'mail-code' }, url);
      return smtp.received.at(-1)?.text?.slice(0, 6) ?? '';
    };
    /** Shows that it is the client's. */
    const unlock = async (url = path) => post({ section: 'trust-device', code: await mailCode(url) }, url);
    return {
      get: (url = path) => inject('GET', url),
      head: (url = path) => inject('HEAD', url),
      read,
      post,
      mailCode,
      unlock,
      cookie: () => cookie,
    };
  };
  return { ...desk, smtp, path, issue, browser };
}

/** An event whose client's page trusts a phone. */
export async function openTrustedPage(overrides?: Overrides) {
  const desk = await openClientPageDesk(overrides);
  const phone = desk.browser();
  await phone.unlock();
  return { ...desk, phone };
}
