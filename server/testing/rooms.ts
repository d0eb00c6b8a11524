/** From the ground up. Files and folders of `server/` that stand in no layer are the app, which may import all of them. */
export const layers = ['platform', 'records', 'features', 'transports'];

/**
 * A room is a folder of a layer, such as `features/tasks`, or one within a feature, such as `features/identity/team`; the files of
 * a layer itself are a room too. The tables of all features are one room below them: they are one schema, whose rows name each
 * other and are joined.
 */
export function roomOf(file: string): string {
  const [, layer = '', room = '', ...rest] = file.split('/');
  if (!layers.includes(layer)) return 'app';
  if (layer === 'features' && (rest[0] === 'table.ts' || room === 'schema.ts')) return 'features/tables';
  if (rest.length === 0) return layer;
  return layer === 'features' && rest.length > 1 ? `${layer}/${room}/${rest[0]}` : `${layer}/${room}`;
}

/**
 * The same for the other parts: a folder, but in the back-office each feature and each kind of record that features share.
 * The files of a part itself are a room too, and so is with them what every kind of record says of itself in `shared/`.
 */
export function folderRoomOf(file: string): string {
  const [part = '', folder = '', ...rest] = file.split('/');
  if (rest.length === 0 || (part === 'shared' && rest[0] === 'kind.ts')) return part;
  return rest.length > 1 && (folder === 'features' || folder === 'records') ? `${folder}/${rest[0]}` : folder;
}
