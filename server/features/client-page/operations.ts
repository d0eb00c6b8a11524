/** The client's page of an event, for staff: who may open it. */

import { and, desc, eq } from 'drizzle-orm';
import { eventRecords } from '#server/features/events/record.ts';
import { mailSuppression, suppressionReasons } from '#server/features/outgoing-mail/suppression.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { links } from '#server/platform/links/table.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ClientPage } from '#shared/client-page/schema.ts';
import { queuePageMail } from './mail.ts';
import { type ClientEvent, clientPageLink, findClientEvent } from './opening.ts';
import { forgetDevice, listDevices } from './trust.ts';

async function requirePage(ctx: Ctx, actor: Actor, eventId: string): Promise<ClientEvent> {
  await eventRecords.require(ctx, actor, eventId);
  const page = await findClientEvent(ctx, eventId);
  if (page === undefined) throw new AppError('not_found');
  return page;
}

async function findProblem(ctx: Ctx, { client }: ClientEvent): Promise<string> {
  if (ctx.config.mail.smtp === undefined) return 'No mail server is set up, so no link and no code can be sent.';
  if (client.email === '') return 'The client has no email address.';
  const reason = await mailSuppression(ctx)(client.email);
  return reason === undefined ? '' : suppressionReasons[reason];
}

async function present(ctx: Ctx, page: ClientEvent): Promise<ClientPage> {
  const { id } = page.event;
  const [link] = await ctx.db.query
    .select({ createdAt: links.createdAt })
    .from(links)
    .where(and(eq(links.purpose, clientPageLink.purpose), eq(links.targetId, id)))
    .orderBy(desc(links.createdAt))
    .limit(1);
  return {
    _id: id,
    linkedAt: link === undefined ? null : new Date(link.createdAt).toISOString(),
    email: page.client.email,
    problem: await findProblem(ctx, page),
    devices: (await listDevices(ctx, page)).map((device) => ({
      ...{ _id: device.id, name: device.name },
      trustedAt: new Date(device.createdAt).toISOString(),
      expiresAt: new Date(device.expiresAt).toISOString(),
    })),
  };
}

/** Whether a link to the page of an event works, and which devices it trusts. */
export async function getClientPage(ctx: Ctx, actor: Actor, eventId: string): Promise<ClientPage> {
  eventRecords.requireReader(actor);
  return present(ctx, await requirePage(ctx, actor, eventId));
}

/** Mails the client a new link; those before end at once. Throws `conflict` with the reason where none can be sent. */
export async function sendClientPage(ctx: Ctx, actor: Actor, eventId: string): Promise<ClientPage> {
  const by = eventRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    const page = await requirePage(ctx, by, eventId);
    const problem = await findProblem(ctx, page);
    if (problem !== '') throw new AppError('conflict', { message: problem });
    await clientPageLink.revoke(ctx, eventId);
    await queuePageMail(ctx, by, page);
    return present(ctx, page);
  });
}

/** Asks a device for a code again. Errors: `not_found`. */
export async function revokeDevice(ctx: Ctx, actor: Actor, eventId: string, deviceId: string): Promise<ClientPage> {
  const by = eventRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    const page = await requirePage(ctx, by, eventId);
    if (!(await forgetDevice(ctx, eventId, deviceId))) throw new AppError('not_found');
    return present(ctx, page);
  });
}
