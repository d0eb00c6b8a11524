import type { FastifyPluginAsync } from 'fastify';
import { ingestRoutes } from './ingest-routes.ts';
import type { Media } from './media.ts';
import { publicRoutes } from './public-routes.ts';
import { sweep } from './sweep.ts';
import { uploadPath } from './upload-address.ts';
import { uploadRoutes } from './upload-routes.ts';
import { uploadOperations } from './uploads.ts';

const sweepEvery = 60 * 60 * 1000;

/** Photographs on the wire: uploads, the public files, and the sweeper that runs beside them once the server is ready. */
export function mediaRoutes(media: Media): FastifyPluginAsync {
  const uploads = uploadOperations(media);
  return async (app) => {
    await app.register(uploadRoutes(uploads), { prefix: uploadPath });
    await app.register(ingestRoutes(media, uploads), { prefix: uploadPath });
    await app.register(publicRoutes(media.storage));

    let running: Promise<void> = Promise.resolve();
    const run = async () => {
      try {
        const swept = await sweep(media);
        if (Object.values(swept).some((count) => count > 0)) app.log.info(swept, 'media swept');
      } catch (error) {
        app.log.error({ err: error }, 'Media could not be swept.');
      }
    };
    const runNext = () => {
      running = running.then(run);
    };
    const timer = setInterval(runNext, sweepEvery).unref();
    app.addHook('onListen', async () => runNext());
    app.addHook('preClose', async () => media.incoming.interrupt());
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await Promise.all([running, media.processes.close()]);
    });
  };
}
