import type { TRPCCreateRouterOptions } from '@trpc/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Announcements, Ctx, Reaction, Reactions } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/scheduler.ts';
import type { FileSource } from '#server/platform/mail/file-sources.ts';
import type { LinkSource } from '#server/platform/mail/link-sources.ts';
import type { MailCheck } from '#server/platform/mail/mail-checks.ts';
import type { MessageKind, PrintedFileSource } from '#shared/message/values.ts';
import type { LinkField } from '#shared/template/link-fields.ts';
import type { RecordKind, SingletonKind } from './record-kind.ts';

/** Procedures by the router that they belong to; several features may add to one. */
type Procedures = Record<string, TRPCCreateRouterOptions>;

/** What a feature adds to the server. What is left out, it has none of. */
export interface Feature<Own extends Procedures = Procedures> {
  /** Everything that its `table.ts` exports. */
  tables?: Readonly<Record<string, unknown>>;
  /** Its kinds of record, for history, trash and undo. */
  kinds?: readonly RecordKind[];
  /** Its singletons that name uploads. */
  singletons?: readonly SingletonKind[];
  /** What compares records before and after every action on them, made for each context. */
  observers?: readonly ((ctx: Ctx) => void)[];
  /** Its REST routes, by their path below `/api/v1`. */
  routes?: Readonly<Record<string, FastifyPluginAsync | readonly FastifyPluginAsync[]>>;
  /** Routes that stand outside of REST under their own addresses, such as those of files. */
  fileRoutes?: FastifyPluginAsync;
  /** What our own screens and pages call over tRPC. */
  procedures?: Own;
  /** What it does beside requests. */
  jobs?(ctx: Ctx): Job[];
  /** What fields of messages open that become links when the outbox sends them. */
  linkSources?: { readonly [Field in LinkField]?: LinkSource };
  /** What says of messages that wait whether they still have to go out. */
  mailChecks?: { readonly [Kind in MessageKind]?: MailCheck };
  /** What prints the files of messages that are stored nowhere. */
  fileSources?: { readonly [Name in PrintedFileSource]?: FileSource };
  /** What it does when something is announced, inside the transaction that announces it. */
  reactions?: { readonly [Name in keyof Announcements]?: Reaction<Name> };
}

/** Declares a feature; `features/index.ts` lists all of them. The types of its procedures reach the screens that call them. */
// biome-ignore lint/complexity/noBannedTypes: nothing to add to the type of the router.
export const feature = <Own extends Procedures = {}>(definition: Feature<Own>): Feature<Own> => definition;

/** What features do when something is announced, in the order of their list. */
export function collectReactions(features: readonly Feature[]): Reactions {
  const collected: Record<string, unknown[]> = {};
  for (const { reactions = {} } of features)
    for (const [name, react] of Object.entries(reactions)) collected[name] = [...(collected[name] ?? []), react];
  return collected as Reactions;
}

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The procedures of all features, by the router that they belong to. */
export function mergeProcedures<const All extends readonly Feature[]>(
  features: All,
): Merged<NonNullable<All[number]['procedures']>> {
  const merged: Procedures = {};
  for (const { procedures = {} } of features)
    for (const [name, group] of Object.entries(procedures)) merged[name] = { ...merged[name], ...group } as Procedures;
  return merged as Merged<NonNullable<All[number]['procedures']>>;
}
