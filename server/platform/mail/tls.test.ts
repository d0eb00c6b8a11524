import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { childEnvironment, programArguments } from '#server/platform/process/child-program.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { composeMail } from './compose.ts';
import { createTransport } from './transport.ts';

const runProgram = promisify(execFile);
/** Node.js reads the variable at its start, so another process sends. */
const sender = new URL('testing/send-message.ts', import.meta.url).pathname;

/** A certificate of this machine that nobody has signed. */
function makeCertificate() {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'subjectAltName=IP:127.0.0.1,IP:0.0.0.0';
  const args = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    names,
  ];
  execFileSync('openssl', ['req', ...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { file: cert, key: readFileSync(key), cert: readFileSync(cert) };
}

/** With TLS from the first byte, and by STARTTLS, which a server at a loopback address is not asked for. */
const ways = [
  ['from the first byte', 'smtps', '127.0.0.1', { secure: true }],
  ['by STARTTLS', 'smtp', '0.0.0.0', { disabledCommands: [] }],
] as const;

describe.each(ways)('a mail server with TLS %s', (_way, scheme, host, options) => {
  it('is not trusted with a certificate that nobody knows', async () => {
    const { key, cert } = makeCertificate();
    const { settings, received } = await startSmtpServer([], { ...options, disabledCommands: [], key, cert });
    const transport = createTransport({ ...settings, host, isSecure: scheme === 'smtps' });
    const mail = await composeMail({
      from: { name: 'The Barn', address: 'events@example.com' },
      to: ['anna@example.com'],
      cc: [],
      replyTo: [],
      subject: 'Hello',
      text: 'Hello.',
      messageId: '<1@example.com>',
      inReplyTo: null,
      references: [],
      date: new Date(0),
    });
    expect(await transport.send(mail)).toEqual({
      result: 'unavailable',
      reason: 'The mail server offers no encrypted connection that can be trusted.',
    });
    transport.close();
    expect(received).toEqual([]);
  });

  it('is sent mail to where NODE_EXTRA_CA_CERTS names its certificate', async () => {
    const { key, cert, file } = makeCertificate();
    const { settings, received } = await startSmtpServer([], { ...options, disabledCommands: [], key, cert });
    const server = JSON.stringify({ ...settings, host, isSecure: scheme === 'smtps' });
    const { stdout } = await runProgram(process.execPath, [...programArguments, sender, server], {
      env: { ...childEnvironment(), NODE_EXTRA_CA_CERTS: file },
    });
    expect(JSON.parse(stdout)).toEqual({ result: 'sent' });
    expect(received).toHaveLength(1);
  });
});
