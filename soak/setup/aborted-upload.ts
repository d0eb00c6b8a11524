import { request } from 'node:http';

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="hall.jpg"\r\n\r\n';
const tail = '\r\n--x--\r\n';

/** Sends the first `upTo` bytes of a picture; what it returns hangs up. Resolves once those bytes are on their way. */
export async function beginUpload(address: string, picture: Buffer, upTo: number): Promise<() => void> {
  const sent = request(address, {
    method: 'PUT',
    headers: {
      range: 'bytes=0-',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + picture.length + tail.length,
    },
  });
  sent.on('error', () => undefined);
  await new Promise<void>((resolve) =>
    sent.write(Buffer.concat([Buffer.from(head), picture.subarray(0, upTo)]), () => resolve()),
  );
  return () => sent.destroy();
}
