import { expect } from 'vitest';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { milliseconds, pause, percentile } from './setup/clock.ts';
import { test } from './setup/several-servers.ts';

interface Listed {
  _id: string;
  title: string;
}

test('what one server wrote, staff see on another at once and visitors within a second', async ({
  addServer,
  figure,
}) => {
  const servers = [await addServer(), await addServer()];
  const origins = servers.map(({ origin }) => origin) as [string, string];
  const staff = await signIn(origins[0]);
  const [service] = (await staff.call<Listed[]>(origins[0], 'GET', '/services')).data;

  let stale = 0;
  for (let count = 0; count < 200; count += 1) {
    const [writer, reader] = count % 2 === 0 ? origins : [origins[1], origins[0]];
    const title = `Title ${count}`;
    await staff.call(writer, 'PUT', `/services/${service?._id}`, { title });
    const { data } = await staff.call<Listed[]>(reader, 'GET', '/services');
    if (!data.some((one) => one.title === title)) stale += 1;
  }
  figure('stale reads of staff', `${stale} of 200`);

  const took: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const [writer, reader] = count % 2 === 0 ? origins : [origins[1], origins[0]];
    const read = async (path: string) => (await fetch(reader + path)).text();
    for (const path of ['/services', '/api/v1/services']) await read(path);
    const title = `Public title ${count}`;
    await staff.call(writer, 'PUT', `/services/${service?._id}`, { title });
    const written = performance.now();
    while (!(await read('/api/v1/services')).includes(title) || !(await read('/services')).includes(title))
      await pause(1);
    took.push(performance.now() - written);
  }
  figure('seen by visitors, median', milliseconds(percentile(took, 0.5)));
  figure('p99', milliseconds(percentile(took, 0.99)));
  figure('slowest', milliseconds(Math.max(...took)));
  expect(stale).toBe(0);
  expect(Math.max(...took)).toBeLessThan(1000);
});
