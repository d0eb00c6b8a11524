/** From the ground up. Files and folders of `server/` that stand in no layer are the app, which may import all of them. */
export const layers = ['platform', 'records', 'features', 'transports'];

/** A room is a folder of a layer, such as `features/tasks`; the files of a layer itself are a room too. */
export function roomOf(file: string): string {
  const [, layer = '', room = '', ...rest] = file.split('/');
  if (!layers.includes(layer)) return 'app';
  return rest.length === 0 ? layer : `${layer}/${room}`;
}
