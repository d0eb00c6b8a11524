import { history } from '#server/records/table.ts';
import { hour, noon, openDesk } from './open-desk.ts';

export const ada = { fullName: 'Ada Becker', email: 'ada@example.com', phone: '(330) 555-0117' };

/** A desk whose inquiries belong to threads, seen by a manager. */
export async function openThreads() {
  const desk = await openDesk();
  const rose = await desk.account('rose', 'manager');
  const threadOf = async (id: string): Promise<string | null> => (await rose.find(id)).threadId;
  const clockOf = async (id: string) => {
    const { awaiting, waitingSince } = await rose.find(id);
    return `${awaiting} since ${(Date.parse(waitingSince) - noon) / hour} h`;
  };
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  const thread = async (id: string) => idsOf((await rose.find(id)).thread);
  const similar = async (id: string) => idsOf((await rose.send('GET', `/inquiries/${id}/similar`)).data);
  const act = (id: string, action: string, body: object = {}) => rose.send('POST', `/inquiries/${id}/${action}`, body);
  /** The changes that were written of anything since the last call. */
  let seen = 0;
  const written = async () => {
    const entries = await desk.db.query.select({ seq: history.seq }).from(history);
    const before = seen;
    seen = entries.length;
    return seen - before;
  };
  return { ...desk, rose, threadOf, clockOf, thread, similar, act, written };
}
