import { expect, it } from 'vitest';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { mailSigningCode } from './code.ts';
import { openProposals } from './testing/open-proposals.ts';

const wrong = 'These are not the digits that we sent you, or they are too old. Please ask for new ones.';

async function open() {
  const smtp = await startSmtpServer();
  const desk = await openProposals({
    config: { mail: { smtp: smtp.settings, from: 'events@example.com', hasPlus: false } },
  });
  await desk.joan.send('PUT', '/settings/money', { requiresSigningCode: true, bookedWhen: 'staff' });
  const { _id, token } = await desk.sent();
  const mailCode = async () => {
    await mailSigningCode(desk.ctx, await desk.read(token));
    return smtp.received.at(-1)?.text?.slice(0, 6) ?? '';
  };
  const sign = (code: string) => desk.sign(token, { code }).catch(({ details, code }) => details?.[0]?.message ?? code);
  const get = async () => (await desk.rose.send('GET', `/proposals/${_id}`)).data;
  return { ...desk, token, mailCode, sign, get, smtp };
}

it('mails a code to whoever signs, which confirms them once', async () => {
  const { mailCode, sign, get, rose, smtp } = await open();
  expect(await sign('')).toBe('Please enter the six digits that we sent you.');
  const code = await mailCode();
  expect(code).toMatch(/^\d{6}$/);
  expect(await sign(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBeUndefined();
  expect((await get()).signatures[0].codeConfirmedAt).not.toBeNull();
  const messages = (await rose.send('GET', '/messages?folder=sent')).data;
  expect(JSON.stringify(messages)).not.toContain(code);
  await smtp.stop();
});

it('takes no code after five tries or ten minutes, nor one that a newer one replaced', async () => {
  const { mailCode, sign, wait, get, smtp } = await open();
  const first = await mailCode();
  const second = await mailCode();
  if (first !== second) expect(await sign(first)).toBe(wrong);
  wait(10 * 60_000);
  expect(await sign(second)).toBe(wrong);
  const third = await mailCode();
  const other = third === '111111' ? '222222' : '111111';
  for (let time = 0; time < 5; time += 1) expect(await sign(other)).toBe(wrong);
  expect(await sign(third)).toBe(wrong);
  expect((await get()).signatures).toEqual([]);
  await smtp.stop();
});

it('mails five codes an hour at most', async () => {
  const { mailCode, smtp } = await open();
  for (let time = 0; time < 5; time += 1) await mailCode();
  await expect(mailCode()).rejects.toMatchObject({ code: 'rate_limited' });
  expect(smtp.received).toHaveLength(5);
  await smtp.stop();
});
