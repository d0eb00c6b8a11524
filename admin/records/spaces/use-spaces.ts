import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import type { Space } from '#shared/space/schema.ts';
import { spaceRecordTexts as texts } from './messages.ts';

/** A space as react-admin holds it. */
export type SpaceRecord = Space & { id: string };

const noSpaces: SpaceRecord[] = [];
const inOrder = { pagination: largestPage, sort: { field: 'id', order: 'ASC' } } as const;

/** The spaces of the venue in their order; none while they load. */
export function useSpaces(): SpaceRecord[] {
  const { data = noSpaces } = useGetList<SpaceRecord>('spaces', inOrder);
  return data;
}

/** The names of what was chosen; nothing chosen is the whole venue. */
export function spaceNames(spaceIds: readonly string[], spaces: readonly Space[]): string {
  const names = spaces.filter(({ _id }) => spaceIds.includes(_id)).map(({ name }) => name);
  return spaceIds.length === 0 ? texts.wholeVenue : names.join(', ');
}
