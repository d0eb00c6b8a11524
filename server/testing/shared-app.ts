import type { FastifyInstance } from 'fastify';
import { assembleApp, finishWork } from '#server/app.ts';
import { changeFeed } from '#server/features/inbox/changes.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The context of the running test, which the shared routes serve. */
let current: Ctx | undefined;
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
 * Registering the routes takes longer than most tests do, so the tests of one process share them: each has a context of its
 * own. Undefined while another server of the same test has them.
 */
export async function borrowApp(
  ctx: Ctx,
): Promise<{ app: FastifyInstance; giveBack: () => Promise<void> } | undefined> {
  if (current !== undefined) return undefined;
  current = ctx;
  app ??= assembleApp(ctx, running);
  return {
    app: reject(await app),
    async giveBack() {
      changeFeed(ctx).close();
      await finishWork(ctx);
      current = undefined;
    },
  };
}

function running(): Ctx {
  if (current === undefined) throw new Error('A request reached the server after its test had ended.');
  return current;
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
