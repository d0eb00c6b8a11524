import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepareResponse, sendPrepared } from '#server/cache/prepared-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import type { Deps } from '#server/deps.ts';
import { headersFor } from '#server/http/security-headers.ts';
import { sendWithEtag } from './etag.ts';

/**
 * Sends the public lists: to visitors from the response cache, to callers with an `Authorization` header afresh, because
 * staff may see more.
 */
export function publicLists(cache: ResponseCache, { config }: Pick<Deps, 'config'>) {
  const headers = {
    ...headersFor(config),
    // Browsers ask again each time, so that a change of content is seen at once.
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Authorization, Accept-Encoding',
  };

  return {
    async send(request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>): Promise<void> {
      const serialize = async () => reply.serialize({ success: true, data: await read() }) as string;
      if (request.headers.authorization !== undefined) {
        // Fastify sends an empty body where a handler resolves before a compressed response has begun.
        await sendWithEtag(request, reply, await serialize());
        return;
      }
      const { response } = await cache.get(request.url, { ignoresQuery: false }, async () => ({
        response: await prepareResponse(await serialize(), headers),
        isCacheable: true,
      }));
      sendPrepared(request, reply, response);
    },
  };
}

export type PublicLists = ReturnType<typeof publicLists>;
