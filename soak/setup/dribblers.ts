import { connect, type Socket } from 'node:net';

/** How a slow client goes about it: what it sends at once, and what it sends each second from then on. */
interface Manner {
  first: string;
  next: string;
}

const body =
  'POST /api/v1/inquiries HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';

export const manners: Record<string, Manner> = {
  'says nothing': { first: '', next: '' },
  'stops inside the headers': { first: 'GET / HTTP/1.1\r\nhost: a\r\n', next: '' },
  'sends a header each second': { first: 'GET / HTTP/1.1\r\nhost: a\r\n', next: 'x-more: b\r\n' },
  'sends a byte of the body each second': { first: body, next: ' ' },
};

/** Connects, dribbles and never hangs up. `until` resolves with the milliseconds after which the server has hung up. */
export function startDribbler(port: number, { first, next }: Manner): { until: Promise<number>; socket: Socket } {
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(first);
  const timer = setInterval(() => next !== '' && socket.writable && socket.write(next), 1000);
  const until = new Promise<number>((resolve) => {
    const over = () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    };
    socket.on('end', over).on('error', over).on('close', over);
  });
  socket.resume();
  return { until, socket };
}
