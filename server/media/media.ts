import { join } from 'node:path';
import type { Deps } from '#server/deps.ts';
import { Incoming } from './incoming.ts';
import { localStorage } from './local-storage.ts';
import { type PictureProcesses, pictureProcesses } from './picture-processes.ts';
import type { NamedAddresses } from './pictures.ts';
import { defaultQuota } from './room.ts';
import { uploadSecret } from './secret.ts';
import type { PictureStorage } from './storage.ts';

/** What photographs are kept with. One for a server, shared by uploads, public files, the gallery and the sweeper. */
export interface Media {
  parts: Pick<Deps, 'config' | 'db' | 'now'>;
  storage: PictureStorage;
  incoming: Incoming;
  secret: () => Promise<Buffer>;
  /** Whoever makes a picture through them closes them in the end. */
  processes: PictureProcesses;
  /** What all pictures may take together, in bytes. */
  quota: number;
  /** Left out, nobody can tell what is named, and so nothing is ever swept as unnamed. */
  namedAddresses?: NamedAddresses;
}

type MediaOverrides = Partial<Pick<Media, 'quota' | 'namedAddresses'>>;

/** Opens the folders `media/` (public) and `incoming/` (never served) below the data folder; makes neither yet. */
export function createMedia({ config, db, now }: Media['parts'], overrides: MediaOverrides = {}): Media {
  return {
    parts: { config, db, now },
    storage: localStorage(join(config.dataDir, 'media')),
    incoming: new Incoming(join(config.dataDir, 'incoming')),
    secret: uploadSecret(config.dataDir),
    processes: pictureProcesses(),
    quota: defaultQuota,
    ...overrides,
  };
}
