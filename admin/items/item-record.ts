/** The fields that every content item has in react-admin. */
export interface ItemRecord {
  id: string;
  isActive: boolean;
  order: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}
