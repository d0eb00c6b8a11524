import { openDesk } from './open-desk.ts';

const mail = { smtp: { host: '127.0.0.1', port: 9, isSecure: false }, from: 'events@example.com', hasPlus: true };

/** A desk with mail and an inquiry, to which Rose and Tom write replies. */
export async function openReplies(settings = {}) {
  const desk = await openDesk({ config: { mail: { ...mail, ...settings } } });
  const [rose, tom] = [await desk.account('rose'), await desk.account('tom')];
  const id = await desk.arrive();
  const write = async (by: typeof rose, text = 'Welcome.', more = {}) =>
    (await by.send('POST', '/messages', { inquiryId: id, text, ...more })).data;
  const replies = async (by: typeof rose) =>
    (await by.send('GET', `/messages?inquiryId=${id}&limit=100`)).data.filter(
      ({ kind }: { kind: string }) => kind === 'reply',
    );
  return { ...desk, rose, tom, id, write, replies };
}
