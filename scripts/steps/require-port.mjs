import { once } from 'node:events';
import { createServer } from 'node:net';
import { stop } from './project.mjs';

/** How many ports above a taken one are tried. */
const span = 50;

/** Whether another program listens there. What else is wrong with an address the server says itself. */
async function isTaken(host, port) {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return false;
  } catch (error) {
    return error.code === 'EADDRINUSE';
  } finally {
    server.close();
  }
}

/** Ends with one sentence where the port of the server is taken, before minutes go into an installation. */
export async function requirePort() {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 5000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || !(await isTaken(host, port))) return;
  for (let free = port + 1; free <= Math.min(port + span, 65_535); free += 1)
    if (!(await isTaken(host, free)))
      stop(`Port ${port} on ${host} is taken. Stop the program that has it, or set PORT to ${free}, which is free.`);
  stop(`Port ${port} on ${host} is taken. Stop the program that has it, or set PORT to another.`);
}
