import type { ItemRecord } from '#admin/items/item-record.ts';
import type { Service } from '#shared/service.ts';

/** A homepage service or a piece of AV equipment as react-admin holds it. */
export type ServiceRecord = Service & ItemRecord;

export const getTitle = ({ title }: ServiceRecord) => title;
