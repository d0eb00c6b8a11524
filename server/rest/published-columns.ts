import type { Published } from '#shared/content.ts';
import { utcMoment, yesOrNo } from './csv.ts';

/** The columns of a spreadsheet that every kind of content ends with. */
export const publishedColumns = {
  Active: ({ isActive }: Published) => yesOrNo(isActive),
  Position: ({ order }: Published) => order + 1,
  'Created (UTC)': ({ createdAt }: Published) => utcMoment(createdAt),
  'Last changed (UTC)': ({ updatedAt }: Published) => utcMoment(updatedAt),
  Id: ({ _id }: Published) => _id,
};
