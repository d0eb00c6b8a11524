import { servicesSlots } from '#shared/pages/services.ts';
import { accommodations } from './accommodations.ts';
import { seedAvEquipment } from './av-equipment.ts';

const samplePrices = new Map([
  ...seedAvEquipment.map(({ title, price }) => [title, price] as const),
  ...accommodations.map(({ title, pricePerNight }) => [title, pricePerNight] as const),
]);

/** Whether a price, in dollars, is still the one that came with the installation. */
export const isSamplePrice = (title: string, price: number | null): boolean =>
  price !== null && price > 0 && samplePrices.get(title) === price;

/** Whether a price per guest on the Services page is still the one that came with the installation. */
export const isSampleGuestPrice = (title: string, price: string): boolean =>
  servicesSlots.pricesList.starter.some((starter) => starter.title === title && starter.price === price);
