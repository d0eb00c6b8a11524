import type { Contract } from '#server/features/proposal-versions/versions.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PostedFile } from '#server/platform/http/posted-form.ts';
import type { ClientSectionId, ClientSections } from '#shared/rendering/client-page-view.ts';
import type { ClientEvent } from './opening.ts';

/** An event on a device that its page trusts. */
export interface TrustedPage extends ClientEvent {
  /** Where the page is. */
  path: string;
  /** The session of a card payment that whoever looks comes back from, as the address says it. */
  checkout: string | undefined;
}

/** What all sections of a page are drawn from, read once. */
export interface ShownPage extends TrustedPage {
  contracts: readonly Contract[];
}

/** Who posts a form. */
interface ClientConnection {
  /** The IP address, through the configured proxies alone. */
  address: string;
  userAgent: string;
  /** What came with a form that takes files. */
  files: readonly PostedFile[];
}

/** A file of a section. `type`: what the browser may take it for; without one it is only saved. */
interface SectionFile {
  name: string;
  type?: string;
  bytes: Buffer;
}

/**
 * A section of the client's page. The page calls it for trusted devices alone, and shows what it throws (`AppError`) at its fields with
 * everything that was typed.
 */
export interface ClientSection<Id extends ClientSectionId = ClientSectionId> {
  id: Id;
  /** What it shows; undefined where the event has nothing of it. Changes nothing. */
  load(ctx: Ctx, page: ShownPage): Promise<ClientSections[Id] | undefined>;
  /** Takes in a form whose field `section` names it. Leads on to an address where it returns one, and back to the section otherwise. */
  answer?(
    ctx: Ctx,
    page: TrustedPage,
    typed: URLSearchParams,
    from: ClientConnection,
  ): Promise<{ location: string; headers?: Record<string, string> } | undefined>;
  /** Files below the page: the end of their address, with `:id` for the one that is asked for, which has to be of this event. */
  files?: readonly {
    path: string;
    read(ctx: Ctx, page: TrustedPage, id: string): Promise<SectionFile | undefined>;
  }[];
}
