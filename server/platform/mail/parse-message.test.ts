import { describe, expect, it } from 'vitest';
import { extractFile, parseMessage } from './parse-message.ts';

const headers = 'From: "Anna Becker" <anna@example.com>\r\nTo: events@example.org\r\nSubject: Our day\r\n';

const parse = (source: string) => parseMessage(Buffer.from(source));
const extract = (source: string, index: number) => extractFile({ source: Buffer.from(source), index });

const withFiles = (files: { name: string; bytes: number }[]) =>
  [
    `${headers}Content-Type: multipart/mixed; boundary=b\r\n`,
    '--b\r\nContent-Type: text/plain\r\n\r\nSee the files.',
    ...files.map(
      ({ name, bytes }) =>
        `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
        `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(bytes, 'x').toString('base64')}`,
    ),
    '--b--',
  ].join('\r\n');

describe('a message', () => {
  it('is read with its addresses, its tag, what it answers and its text', async () => {
    const message = await parse(
      `${headers}Cc: Rose <rose@example.org>, Team: a@example.org, b@example.org;\r\n` +
        'Reply-To: =?utf-8?Q?Zo=C3=AB_Becker?= <zoe@example.net>,\r\n tom@xn--mller-kva.example, nobody\r\n' +
        'Delivered-To: events+00112233445566778899aabb@example.org\r\nMessage-ID: <2@example.com>\r\n' +
        'In-Reply-To: <1@example.org>\r\nReferences: <0@example.org>\r\n <1@example.org>\r\n' +
        'Date: Fri, 20 Nov 2026 12:00:00 -0500\r\n\r\nYes, please.\r\n\r\nOn Friday, Rose wrote:\r\n> June 12?\r\n',
    );
    expect(message).toMatchObject({
      fromName: 'Anna Becker',
      fromAddress: 'anna@example.com',
      replyTo: [
        { name: 'Zoë Becker', address: 'zoe@example.net' },
        { name: '', address: 'tom@xn--mller-kva.example' },
      ],
      to: ['events@example.org'],
      cc: ['rose@example.org', 'a@example.org', 'b@example.org'],
      tags: ['00112233445566778899aabb'],
      messageId: '<2@example.com>',
      inReplyTo: '<1@example.org>',
      references: ['<0@example.org>', '<1@example.org>'],
      subject: 'Our day',
      text: 'Yes, please.',
      quoted: 'On Friday, Rose wrote:\n> June 12?',
      date: Date.parse('2026-11-20T17:00:00Z'),
      isAutomatic: false,
      files: [],
      report: null,
    });
  });

  it.each([
    ['windows-1252', 'It=92s =93caf=E9=94 =80'],
    ['iso-8859-1', 'It=92s =93caf=E9=94 =80'],
    ['utf-8', 'It=E2=80=99s =E2=80=9Ccaf=C3=A9=E2=80=9D =E2=82=AC'],
  ])('in %s is read in its text, subject and name', async (charset, words) => {
    const encoded = `=?${charset}?Q?${words.replaceAll(' ', '_')}?=`;
    const message = await parse(
      `From: ${encoded} <anna@example.com>\r\nSubject: ${encoded}\r\nContent-Type: text/plain; charset=${charset}\r\n` +
        `Content-Transfer-Encoding: quoted-printable\r\n\r\n${words}`,
    );
    const read = 'It’s “café” €';
    expect(message).toMatchObject({ fromName: read, subject: read, text: read });
  });

  it.each(['x-unknown', 'default', 'unknown-8bit', '8bit'])(
    'in the unknown charset %s is read as UTF-8',
    async (charset) => {
      const { text } = await parse(`${headers}Content-Type: text/plain; charset="${charset}"\r\n\r\ncafé – naïve`);
      expect(text).toBe('café – naïve');
    },
  );

  it('keeps the last 50 references', async () => {
    const ids = Array.from({ length: 80 }, (_, index) => `<${index}@example.com>`);
    const { references } = await parse(`${headers}References: ${ids.join('\r\n ')}\r\n\r\nHi`);
    expect(references).toEqual(ids.slice(30));
  });

  it('in HTML alone becomes text, without scripts, styles and pictures', async () => {
    const { text } = await parse(
      `${headers}Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><script>alert(1)</script>` +
        '<p>Yes,<br>please. <a href="https://example.com/menu">The menu</a></p><img src="https://example.com/pixel">',
    );
    expect(text).toBe('Yes,\nplease. The menu [https://example.com/menu]');
  });

  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: no', false],
    ['Precedence: bulk', true],
    ['Precedence: list', true],
    ['Precedence: junk', true],
    ['Precedence: first-class', false],
    ['List-Id: <news.example.com>', true],
    ['Return-Path: <>', true],
    ['Return-Path: <anna@example.com>', false],
  ])('with %s: written by a program: %s', async (header, isAutomatic) => {
    expect((await parse(`${headers}${header}\r\n\r\nHi`)).isAutomatic).toBe(isAutomatic);
  });

  it('lists at most 10 files of at most 8 MB, each of which can be taken out', async () => {
    const large = { name: 'large.pdf', bytes: 8 * 1024 * 1024 + 1 };
    const small = Array.from({ length: 11 }, (_, index) => ({ name: `../${index}.pdf`, bytes: index + 1 }));
    const source = withFiles([large, ...small]);
    const { files, text } = await parse(source);
    expect(text).toBe('See the files.');
    expect(files).toHaveLength(10);
    expect(files[3]).toEqual({ name: '.._3.pdf', type: 'application/pdf', bytes: 4 });
    expect(Buffer.from((await extract(source, 3))?.content ?? []).toString()).toBe('xxxx');
    expect(await extract(source, 10)).toBeUndefined();
  });

  it('that reports a failed delivery names the message and the reason', async () => {
    const { report, isAutomatic } = await parse(
      [
        'From: MAILER-DAEMON@example.com\r\nReturn-Path: <>',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n',
        '--b\r\n\r\nYour message could not be delivered.',
        '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n',
        'Final-Recipient: rfc822; anna@example.com\r\nAction: failed\r\nStatus: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1\r\n No such user',
        '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: Your date\r\nMessage-ID: <7@example.org>\r\n\r\nHello',
        '--b--',
      ].join('\r\n'),
    );
    expect({ report, isAutomatic }).toEqual({
      isAutomatic: true,
      report: { messageId: '<7@example.org>', hasFailed: true, reason: '550 5.1.1 No such user' },
    });
  });
});

describe('a hostile message', () => {
  it('of 10,000 parts is read as far as its limits allow', async () => {
    const part = (index: number) => `--b\r\nContent-Type: image/png; name=${index}.png\r\n\r\nx`;
    const parts = Array.from({ length: 10_000 }, (_, index) => part(index));
    const message = await parse(
      [`${headers}Content-Type: multipart/mixed; boundary=b\r\n`, ...parts, '--b--'].join('\r\n'),
    );
    expect(message).toMatchObject({ subject: 'Our day', fromAddress: 'anna@example.com' });
    expect(message.files.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['charset', 'Content-Type: text/plain; charset="no-such-charset"\r\n\r\nHello \xff\xfe'],
    ['encoding', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!not base64!!!'],
    ['header', 'Content-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\r\nHi'],
    ['subject', 'X-Subject: =?utf-8?B?////?= =?no?Q?=ZZ?=\r\n\r\nHi'],
  ])('with a broken %s keeps its headers', async (_, rest) => {
    expect(await parse(`${headers}${rest}`)).toMatchObject({ subject: 'Our day' });
  });

  it('of nothing or noise is blank', async () => {
    expect(await parse('')).toMatchObject({ fromAddress: '', messageId: null });
    expect(await parse('\0\xff\r\n\r\n\0'.repeat(1000))).toMatchObject({ fromAddress: '', messageId: null });
  });
});

it('takes what turns the direction of writing out of the name of a file', async () => {
  const source = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\nContent-Type: application/pdf',
    "Content-Disposition: attachment; filename*=UTF-8''plan%E2%80%AEfdp.exe\r\n",
    'x\r\n--b--',
  ].join('\r\n');
  expect((await parseMessage(Buffer.from(source))).files).toMatchObject([{ name: 'planfdp.exe' }]);
});
