import type { FastifyInstance } from 'fastify';
import { type AppParts, assembleApp, finishWork, stopWork } from '#server/app.ts';
import { createResponseCache, type ResponseCache } from '#server/platform/http/response-cache.ts';
import { createOperations, type Operations } from '#server/operations.ts';

interface Server {
  parts: AppParts;
  operations: Operations;
  cache: ResponseCache;
}

/** The server of the running test, which the shared routes answer for. */
let current: Server | undefined;
let app: Promise<FastifyInstance> | undefined;

/** What a test may do only with routes of its own: the shared ones never listen, never close and stay as they are. */
const ownOnly = [
  'listen',
  'close',
  'server',
  'addHook',
  'decorate',
  'register',
  'route',
  'get',
  'post',
  'put',
  'delete',
];

/**
 * Registering the routes takes longer than most tests do, so those of one process share them: operations, caches and
 * limits are new for each test, and the routes reach those of the running one. What a route remembers by itself, such as
 * `/readyz` its last look at the disk, is shared. Undefined while another server of the same test has them.
 */
export async function borrowApp(
  parts: AppParts,
): Promise<{ app: FastifyInstance; giveBack: () => Promise<void> } | undefined> {
  if (current !== undefined) return undefined;
  const server = { parts, operations: createOperations(parts), cache: createResponseCache(parts) };
  current = server;
  const late = lateBound(running);
  app ??= assembleApp(late.parts, late.operations, late.cache);
  return {
    app: reject(await app),
    async giveBack() {
      stopWork(server.operations);
      await finishWork(server.operations);
      current = undefined;
    },
  };
}

function running(): Server {
  if (current === undefined) throw new Error('A request reached the server after its test had ended.');
  return current;
}

/** An object like the one that `get` gives at the moment of its building, which reads each property from what it gives now. */
function lateBound<T extends object>(get: () => T): T {
  const made = new Map<PropertyKey, unknown>();
  return new Proxy(get(), {
    get(_first, key) {
      const read = () => Reflect.get(get(), key) as unknown;
      const value = read();
      const isPlain = value?.constructor === Object && !Object.isFrozen(value);
      if (typeof value !== 'function' && !isPlain) return value;
      if (!made.has(key)) {
        const call = (...values: unknown[]) => (read() as (...all: unknown[]) => unknown).apply(get(), values);
        made.set(key, isPlain ? lateBound(() => read() as object) : call);
      }
      return made.get(key);
    },
  });
}

function reject(shared: FastifyInstance): FastifyInstance {
  return new Proxy(shared, {
    get(target, key) {
      if (ownOnly.includes(String(key)))
        throw new Error(`app.${String(key)}: this test needs routes of its own, see \`hasOwnRoutes\` of buildTestApp.`);
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
