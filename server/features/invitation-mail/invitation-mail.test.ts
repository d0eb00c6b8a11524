import { expect, it } from 'vitest';
import { messages } from '#server/features/messages/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';

it('sends an invitation where that is asked for, and stores and logs its link nowhere', async () => {
  const smtp = await startSmtpServer();
  const mail = { smtp: smtp.settings, from: 'events@example.com', hasPlus: false };
  const { app, db, signIn } = await buildTestApp({ config: { mail } });
  const { headers } = await signIn('olive');
  const invite = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/v1/team/invitations', headers, payload })).json().data;
  const body = { email: 'rose@example.com', role: 'staff', sendsEmail: true };
  const { link, isEmailed } = await invite(body);
  expect(isEmailed).toBe(true);
  expect((await invite({ email: 'tom@example.com', role: 'staff' })).isEmailed).toBeNull();
  expect(smtp.received).toMatchObject([
    { to: [{ address: 'rose@example.com' }], subject: 'Join the team of Marquee Hall' },
  ]);
  expect(smtp.received[0]?.text).toMatch(/^Marquee Hall invites you to join the team\. Your role: Staff\./);
  expect(smtp.received[0]?.text).toContain(link);
  const token = new URL(link).pathname.replace('/invite/', '');
  const [row] = await db.query.select().from(messages);
  expect(row).toMatchObject({ kind: 'invitation', state: 'sent', to: ['rose@example.com'], author: 'olive' });
  expect(JSON.stringify(row)).not.toContain(token);
  const accepted = { token, username: 'rose', password: 'a lantern under the oak' };
  const accept = { method: 'POST', url: '/api/v1/auth/invitation/accept', payload: accepted } as const;
  expect((await app.inject(accept)).statusCode).toBe(200);
  await smtp.stop();
  const again = await invite({ ...body, email: 'ida@example.com' });
  expect([again.isEmailed, await db.query.select().from(messages)]).toEqual([false, [row]]);
});
