import { packageField } from '#shared/day-price/values.ts';
import { spaceColors } from '#shared/space/values.ts';
import { routes } from '#site/runtime/routes.ts';
import { startSiteServer } from './open-page.tsx';

const classes = ['food'];
const charge = { name: 'Service', kind: 'service_charge', amount: { percent: 21_000 }, classes, paidOutPercent: 0 };
const rate = { name: 'Sales tax', percent: 8250, classes, isOnServiceCharge: true, isOnGratuity: false };

/** A server whose page of prices is on: two spaces, a dinner of $85 a guest, 21% service and 8.25% tax. */
export async function openPricing() {
  const server = await startSiteServer();
  const { headers } = await server.signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload && { payload }),
    });
    return answer.json().data;
  };
  await call('PUT', '/settings/money', {
    charges: [{ ...charge, purpose: 'For the team.', validFrom: null }],
    taxRates: [{ ...rate, isOnShortfall: true, validFrom: null }],
  });
  const [color] = spaceColors;
  const { _id: space } = await call('POST', '/spaces', { name: 'Ballroom', seated: 240, standing: 320, color });
  await call('POST', '/spaces', { name: 'Garden Room', seated: 60, color });
  await call('POST', '/rental-prices', { spaceId: space, name: 'Saturday', priceCents: 450_000 });
  const item = { category: 'Mains', priceCents: 900, costCents: 777 };
  const { _id: itemId } = await call('POST', '/catalog-items', { ...item, name: 'Short rib' });
  const mains = { id: 'mains', kind: 'choice', name: 'One main', count: 1 };
  const dinner = await call('POST', '/packages', {
    ...{ name: 'Harvest dinner', priceCents: 85_00, minimumGuests: 80, isPublic: true },
    parts: [{ ...mains, options: [{ id: 'rib', itemId, upgradeCents: 400 }] }],
  });
  await call('POST', '/packages', { name: 'Company lunch', priceCents: 36_00 });
  await call('POST', '/pages/price/publish');
  /** What somebody typed: 120 guests on a Saturday, with the dinner. */
  const typed = (more: Record<string, string> = {}): Record<string, string> => ({
    ...{ eventDate: '2035-06-09', guestCount: '120', startTime: '16:00', endTime: '23:00', space },
    ...{ [packageField(dinner._id)]: '1', ...more },
  });
  const get = async (chosen?: Record<string, string>) =>
    server.app.inject(chosen ? `${routes.price}?${new URLSearchParams(chosen)}` : routes.price);
  const post = async (chosen: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: routes.price,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(chosen).toString(),
    });
  return { server, call, dinner, typed, get, post };
}
