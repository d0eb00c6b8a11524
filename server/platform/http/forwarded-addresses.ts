import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const header = 'x-forwarded-for';

/**
 * Leaves nothing but addresses in `X-Forwarded-For`, before anything asks where a request comes from: some proxies add the port
 * of the connection, which differs with each of them.
 */
export function cleanForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers[header];
    if (sent !== undefined) headers[header] = addressesIn([sent].flat().join(','));
    done();
  });
}

/** What stands before something that is no address is nobody's word: a proxy adds to the end. */
function addressesIn(forwarded: string): string {
  const addresses = forwarded.split(',').map(toAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/** Without its port and brackets. */
function toAddress(entry: string): string | undefined {
  const unquoted = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d*)?$/.exec(unquoted) ?? [];
  const address = inBrackets ?? beforePort ?? unquoted;
  return isIP(address) === 0 ? undefined : address;
}
