import { createTransport } from '#server/platform/mail/transport.ts';

/** A program that sends a message over the mail server of its argument, and prints the outcome. */
const transport = createTransport(JSON.parse(process.argv[2] ?? ''));
const to = ['anna@example.com'];
const bytes = Buffer.from('Subject: Hello\r\n\r\nHello.\r\n');
const outcome = await transport.send({ envelope: { from: 'events@example.com', to }, to, bytes });
transport.close();
process.stdout.write(JSON.stringify(outcome));
