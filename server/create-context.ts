import { backupSchedule, type ScheduledBackups } from '#server/features/backups/operations.ts';
import { features, kinds } from '#server/features/index.ts';
import { readTimeZone } from '#server/features/venue/table.ts';
import { Ctx, type Deps, type Reactions } from '#server/platform/context.ts';
import { fileSources } from '#server/platform/mail/file-sources.ts';
import { linkSources } from '#server/platform/mail/link-sources.ts';
import { mailChecks } from '#server/platform/mail/mail-checks.ts';
import { collectReactions, type Feature } from '#server/records/feature.ts';
import { serverRecords } from '#server/records/records.ts';
import { venueTimeZone } from '#server/records/version.ts';
import type { MessageKind, PrintedFileSource } from '#shared/message/values.ts';
import type { LinkField } from '#shared/template/link-fields.ts';

/** What follows from what is announced, of all features. */
export const reactions: Reactions = collectReactions(features);

/** What the outbox asks of a feature. */
function registerMail(
  ctx: Ctx,
  { linkSources: links = {}, fileSources: files = {}, mailChecks: checks = {} }: Feature,
) {
  for (const [field, source] of Object.entries(links)) linkSources(ctx).set(field as LinkField, source);
  for (const [name, source] of Object.entries(files)) fileSources(ctx).set(name as PrintedFileSource, source);
  for (const [kind, check] of Object.entries(checks)) mailChecks(ctx).set(kind as MessageKind, check);
}

/** Makes the kinds of records known to a context, for what looks through all of them, what compares them, and what messages link to. */
export function registerRecords(ctx: Ctx): void {
  const registry = serverRecords(ctx);
  for (const kind of kinds) registry.register(kind);
  for (const { singletons = [] } of features) for (const singleton of singletons) registry.registerSingleton(singleton);
  for (const one of features) registerMail(ctx, one);
  for (const { observers = [] } of features) for (const make of observers) make(ctx);
}

/** Creates the context of a server. A test may replace a reaction. */
export function createContext(parts: Deps & ScheduledBackups, reacting: Reactions = reactions): Ctx {
  const ctx = new Ctx(parts, reacting);
  backupSchedule(ctx).current = parts.backups;
  venueTimeZone(ctx).read = () => readTimeZone(ctx.db);
  registerRecords(ctx);
  return ctx;
}
