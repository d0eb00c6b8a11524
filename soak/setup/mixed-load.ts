import { Agent, request } from 'node:http';
import { smallPicture, uploadPicture } from '../../e2e/setup/picture-uploads.ts';
import type { Staff } from '../../e2e/setup/staff-calls.ts';

interface Call {
  method?: string;
  path: string;
  isStaff?: boolean;
  body?: object;
}

const inquiry = {
  fullName: 'Anna Becker',
  email: 'anna.becker@example.com',
  phone: '(330) 555-0117',
  message: 'We would love to see the garden some evening.',
};

/** What a busy day is made of; the list is gone through again and again. */
const day: Call[] = [
  ...['/', '/venue', '/gallery', '/contact', '/', '/services'].map((path) => ({ path })),
  ...['/api/v1/services', '/api/v1/gallery', '/api/v1/testimonials', '/api/v1/about-items'].map((path) => ({ path })),
  { method: 'POST', path: '/api/v1/inquiries', body: inquiry },
  { path: '/api/v1/inquiries?page=1&limit=25', isStaff: true },
  { path: '/api/v1/inquiries?search=garden', isStaff: true },
  { path: '/api/v1/inquiries/stats', isStaff: true },
  { path: '/api/v1/auth/profile', isStaff: true },
  { path: '/readyz' },
  { path: '/nowhere-to-be-found' },
  { method: 'POST', path: '/api/v1/inquiries', body: { fullName: '' } },
  { path: '/api/v1/clients' },
  { path: '/sitemap.xml' },
];

interface MixedLoad {
  /** Milliseconds that each answer took. */
  waits: number[];
  /** Answers with 5xx, and what was not answered. */
  failures: string[];
  stop(): Promise<void>;
}

/** So many requests each second, evenly, of visitors and staff, and a picture each minute. */
export function startMixedLoad(origin: string, staff: Staff, perSecond: number): MixedLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const waits: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;

  const ask = ({ method = 'GET', path, isStaff, body }: Call) =>
    new Promise<number>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const headers = {
        ...(isStaff && staff.headers),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(origin + path, { agent, method, headers }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      );
      sent.on('error', reject).end(text);
    });

  const follow = (name: string, work: Promise<number>): void => {
    const asked = performance.now();
    const done = work.then(
      (status) => {
        waits.push(performance.now() - asked);
        if (status === 0 || status >= 500) failures.push(`${name}: ${status}`);
      },
      (error: unknown) => void failures.push(`${name}: ${error}`),
    );
    underWay.add(done);
    void done.finally(() => underWay.delete(done));
  };

  const began = performance.now();
  const timer = setInterval(() => {
    for (; count < ((performance.now() - began) / 1000) * perSecond; count += 1) {
      const call = day[count % day.length];
      if (call !== undefined) follow(call.path, ask(call));
    }
  }, 1000 / perSecond);
  const uploads = setInterval(() => {
    const upload = smallPicture(600).then((picture) => uploadPicture(origin, staff, picture));
    follow(
      'an upload',
      upload.then(({ status }) => status),
    );
  }, 60_000);

  return {
    waits,
    failures,
    async stop() {
      clearInterval(timer);
      clearInterval(uploads);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}
