/** What every published item has, as react-admin holds it. */
export interface ItemRecord {
  id: string;
  isActive: boolean;
  order: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}
