import type { Locator } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { startPostgres } from '../scripts/steps/postgres.ts';
import { type LoadBalancer, startLoadBalancer } from './setup/load-balancer.ts';
import { SiblingServer } from './setup/sibling-server.ts';
import { test as base, expect, signIn } from './setup/test.ts';

interface Servers {
  balancer: LoadBalancer;
  /** Kills the server that has responded to everything so far. */
  killFirst(): Promise<void>;
}

const test = base.extend<{ servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its destructured parameter.
  servers: async ({}, use) => {
    const postgres = await startPostgres(['fsync=off']);
    const [first, second] = [await SiblingServer.start(postgres.url), await SiblingServer.start(postgres.url)];
    const balancer = await startLoadBalancer([first.origin, second.origin], { isInTurn: false });
    await expect.poll(() => balancer.current).toBe(first.origin);
    await use({ balancer, killFirst: async () => void (await first.stop('SIGKILL')) });
    await balancer.close();
    await Promise.all([first.remove(), second.remove()]);
    postgres.stop();
  },
  baseURL: async ({ servers }, use) => {
    await use(servers.balancer.origin);
  },
});

/** Does it again until `sign` is seen: the first request after the kill may fail. */
async function untilSeen(sign: Locator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await act();
    await expect(sign).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test('a server is killed while a visitor and staff are at work: both go on with what they typed, still signed in', async ({
  page,
  context,
  servers,
  browserErrors,
}) => {
  // The first request after the kill, and pictures, which each of these servers has in a folder of its own.
  browserErrors.allow(/502|404/);
  const name = 'Rosalind Okafor';
  await page.request.post('/api/v1/inquiries', {
    data: { fullName: name, email: 'rosalind@example.com', phone: '(330) 555-0117' },
  });
  const staff = await context.newPage();
  await staff.goto(adminPaths.inquiries);
  await signIn(staff);
  const row = staff.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Status of ${name}` }).click();
  const form = await context.newPage();
  await form.goto(`${adminPaths.aboutItems}?create=OFFERINGS`);
  await form.getByLabel('Title').fill('Typed before the kill');
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel(/full name/i).fill('Second Visitor');
  await page.getByLabel(/e-?mail/i).fill('second@example.com');
  await page.getByLabel(/phone/i).fill('(330) 555-0118');
  await page.getByLabel(/tell us about your vision/i).fill('A dinner under the old beams.');
  await page.clock.fastForward(10_000);
  await page.clock.resume();

  await servers.killFirst();
  await untilSeen(page.getByText('Message Sent Successfully!'), () =>
    page.getByRole('button', { name: /send/i }).click(),
  );
  await untilSeen(form.getByText('About item created successfully!'), () =>
    form.getByRole('button', { name: 'Save' }).click(),
  );
  await expect(form.getByText('Typed before the kill')).toBeVisible();
  await staff.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await expect(staff.getByText('Status Updated')).toBeVisible();
  await staff.reload();
  await expect(row.getByRole('button', { name: `Status of ${name}: Contacted` })).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: 'Second Visitor' })).toHaveCount(1);
});
