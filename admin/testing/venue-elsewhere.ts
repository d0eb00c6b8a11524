import { toWallClock } from '#admin/format/venue-zone.ts';
import type { startRealServer } from './real-server.ts';

/** Moves the venue to where it is another day than on this computer, whatever its zone and the time. Returns the day there. */
export async function moveVenueElsewhere({ app, staff }: Awaited<ReturnType<typeof startRealServer>>) {
  const dayIn = (zone: string | undefined) => toWallClock(zone, Date.now()).slice(0, 10);
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayIn(zone) !== dayIn(undefined));
  const headers = await staff();
  const url = '/api/v1/venue';
  const { version } = (await app.inject({ url, headers })).json().data;
  await app.inject({ method: 'PUT', url, headers: { ...headers, 'if-match': `"${version}"` }, payload: { timeZone } });
  return () => dayIn(timeZone);
}
