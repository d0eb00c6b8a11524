import type { FastifyReply, FastifyRequest } from 'fastify';
import { perContext } from '#server/platform/context.ts';
import { prepareResponse, sendPrepared } from '#server/platform/http/prepared-response.ts';
import { responseCache } from '#server/platform/http/response-cache.ts';
import { headersFor } from '#server/platform/http/security-headers.ts';
import { sendWithEtag } from './etag.ts';

/**
 * Sends the public lists: to visitors from the response cache, to callers with an `Authorization` header afresh, because
 * staff may see more.
 */
export const publicLists = perContext((ctx) => {
  const cache = responseCache(ctx);
  const headers = {
    ...headersFor(ctx.config),
    // Browsers ask again each time, so that a change of content is seen at once.
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Authorization, Accept-Encoding',
  };

  const serialize = (reply: FastifyReply, data: unknown) => reply.serialize({ success: true, data }) as string;

  /** Fastify sends an empty body where a handler resolves before a compressed response has begun. */
  const sendAfresh = (request: FastifyRequest, reply: FastifyReply, data: unknown) =>
    sendWithEtag(request, reply, serialize(reply, data));

  return {
    async send(request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>): Promise<void> {
      if (request.headers.authorization !== undefined) {
        await sendAfresh(request, reply, await read());
        return;
      }
      const { response } = await cache.get(request.url, { ignoresQuery: false }, async () => ({
        response: await prepareResponse(serialize(reply, await read()), headers),
        isCacheable: true,
      }));
      sendPrepared(request, reply, response);
    },

    /** The same for a list that follows from what staff alone see, and that holds up to a moment (milliseconds). */
    async sendUntil(
      request: FastifyRequest,
      reply: FastifyReply,
      read: () => Promise<{ data: unknown; until: number }>,
    ): Promise<void> {
      if (request.headers.authorization !== undefined) {
        await sendAfresh(request, reply, (await read()).data);
        return;
      }
      const options = { ignoresQuery: false, followsEveryWrite: true };
      const { response } = await cache.get(request.url, options, async () => {
        const { data, until } = await read();
        return { response: await prepareResponse(serialize(reply, data), headers), isCacheable: true, until };
      });
      sendPrepared(request, reply, response);
    },
  };
});
