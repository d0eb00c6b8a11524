import { type Ctx, perContext } from '#server/platform/context.ts';
import type { LinkField } from '#shared/template/link-fields.ts';

/** Whom a message with a link goes to. */
interface LinkedMessage {
  inquiryId: string | null;
  clientId: string | null;
  to: readonly string[];
}

/** What a field of messages opens, which becomes a link when its message goes out. */
export interface LinkSource {
  /** Where its links are; the token follows. */
  path: string;
  /** What it opens for whoever gets a message, which is stored with it, or why that is nothing. */
  find(ctx: Ctx, message: LinkedMessage): Promise<{ target: string } | { problem: string }>;
  /** The path of a new link to that, or why there is none any more. Inside a transaction. */
  issue(ctx: Ctx, target: string, message: LinkedMessage): Promise<{ path: string } | { reason: string }>;
}

/** Those of all features, by their fields. */
export const linkSources = perContext(() => new Map<LinkField, LinkSource>());
