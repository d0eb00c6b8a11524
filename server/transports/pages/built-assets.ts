import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { declareAccess } from '#server/platform/http/access.ts';
import { pathOf } from '#server/platform/http/addresses.ts';
import { sendPrepared, toPreparedResponse } from '#server/platform/http/prepared-response.ts';
import type { AssetParts } from './frontends.ts';

/** Files of these types are sent from the response cache; all others, such as videos, in ranges from the disk. */
const cachedTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

interface Asset {
  folder: string;
  /** Its path in the folder. */
  name: string;
  type: string | undefined;
  isCompressed: boolean;
}

/**
 * Serves the files in `folders` (URL prefix to folder) that were there at the start, and nothing else. A file is read when
 * it is first asked for and answered from the response cache from then on.
 */
export async function serveBuiltAssets(
  app: FastifyInstance,
  folders: Record<string, string>,
  { cache, headers }: AssetParts,
): Promise<void> {
  const assets = new Map<string, Asset>();
  for (const [prefix, folder] of Object.entries(folders))
    for (const asset of await findAssets(folder)) assets.set(prefix + asset.name, asset);

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pathOf(request.url);
    const asset = assets.get(url);
    if (asset === undefined) return reply.callNotFound();
    const { folder, name, type, isCompressed } = asset;
    const cacheControl = { 'cache-control': cacheControlOf(name) };
    if (type === undefined) return reply.headers(cacheControl).sendFile(name, folder);
    const vary = isCompressed && { vary: 'Accept-Encoding' };
    const complete = { ...headers, ...cacheControl, ...vary, 'content-type': type };
    const response = toPreparedResponse(await readAsset(asset), complete);
    cache.setFile(url, response);
    sendPrepared(request, reply, response);
    return reply;
  };

  await app.register(async (files) => {
    declareAccess(files, 'public');
    await files.register(fastifyStatic, { serve: false, cacheControl: false });
    for (const prefix of Object.keys(folders)) files.get(`${prefix}*`, { config: { ignoresQuery: true } }, send);
  });
}

/** Leaves out documents, which have their own routes, source maps, dot files and compressed copies. */
async function findAssets(folder: string): Promise<Asset[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const all = new Set(names);
  return names
    .filter((name) => !/(^|\/)\.|\.(html|map|br|gz)$/.test(name))
    .map((name) => ({
      folder,
      name,
      type: cachedTypes[extname(name)],
      isCompressed: all.has(`${name}.br`) && all.has(`${name}.gz`),
    }));
}

async function readAsset({ folder, name, isCompressed }: Asset) {
  const path = join(folder, name);
  if (!isCompressed) return { identity: await readFile(path) };
  const [identity, br, gzip] = await Promise.all([readFile(path), readFile(`${path}.br`), readFile(`${path}.gz`)]);
  return { identity, br, gzip };
}

/** A file whose name holds the hash of its content never changes; any other is asked after each time. */
function cacheControlOf(name: string): string {
  return /-[\w-]{8}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
