// Longer than other files, because it has a message of each kind that the outside world sends.
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

  it.each(['us-ascii', 'x-unknown', 'utf-8', 'UTF8', 'iso-8859-1', 'windows-1252', 'utf-8*en'])(
    'with words encoded in %s is read as its bytes are, in its subject and names',
    async (charset) => {
      for (const words of ['Caf=C3=A9_Zo=C3=AB', 'Caf=E9_Zo=EB']) {
        const encoded = `=?${charset}?Q?${words}?=`;
        const addresses = `From: ${encoded} <anna@example.com>\r\nReply-To: ${encoded} <zoe@example.com>`;
        const file = `Content-Disposition: attachment; filename="${encoded}"`;
        const { fromName, replyTo, subject, files } = await parse(
          `${addresses}\r\nSubject: ${encoded}\r\n${file}\r\n\r\nx`,
        );
        const read = 'Café Zoë';
        expect({ fromName, replyTo, subject, files }).toMatchObject({
          ...{ fromName: read, replyTo: [{ name: read }], subject: read, files: [{ name: read }] },
        });
      }
    },
  );

  it('with a character that two encoded words share is read whole', async () => {
    const words = (charset: string) =>
      `=?${charset}?B?${Buffer.from('Zo\xc3', 'latin1').toString('base64')}?=\r\n =?${charset}?B?${Buffer.from('\xab B', 'latin1').toString('base64')}?=`;
    for (const charset of ['us-ascii', 'utf-8'])
      expect(await parse(`From: a@example.com\r\nSubject: Our ${words(charset)} day\r\n\r\nx`)).toMatchObject({
        subject: 'Our Zoë B day',
      });
    const other = '=?windows-1251?Q?=C4=E0?= =?shift_jis?B?g2U=?= =?utf-8?Q?_ok?=';
    expect(await parse(`Subject: ${other}\r\n\r\nx`)).toMatchObject({ subject: 'Даテ ok' });
  });

  it.each(['x-unknown', 'default', 'unknown-8bit', '8bit'])(
    'in the unknown charset %s is read as UTF-8',
    async (charset) => {
      const { text } = await parse(`${headers}Content-Type: text/plain; charset="${charset}"\r\n\r\ncafé – naïve`);
      expect(text).toBe('café – naïve');
    },
  );

  it.each([
    ['', 'utf8', 'café – “naïve” €'],
    ['', 'latin1', 'caf\xe9 \x96 \x93na\xefve\x94 \x80'],
    ['; charset=us-ascii', 'latin1', 'caf\xe9 \x96 \x93na\xefve\x94 \x80'],
    ['; charset=utf-8', 'latin1', 'caf\xe9 \x96 \x93na\xefve\x94 \x80'],
    ['; charset=x-unknown', 'latin1', 'caf\xe9 \x96 \x93na\xefve\x94 \x80'],
    ['; format=flowed', 'latin1', 'caf\xe9 \x96 \r\n\x93na\xefve\x94 \x80'],
  ] as const)('of raw bytes with %j in %s is read in its text and headers', async (parameter, encoding, words) => {
    const header = words.replace('\r\n', '');
    const { fromName, to, subject, text, files } = await parseMessage(
      Buffer.from(
        [
          `From: "${header}" <anna@example.com>\r\nTo: Jos\xe9 <jose@example.com>\r\nSubject: ${header}`,
          `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain${parameter}\r\n\r\n${words}`,
          `--b\r\nContent-Type: application/pdf; name="${header}.pdf"\r\n\r\nx\r\n--b--`,
        ].join('\r\n'),
        encoding,
      ),
    );
    const read = 'café – “naïve” €';
    expect({ fromName, to, subject, text, files }).toMatchObject({
      ...{ fromName: read, to: ['jose@example.com'], subject: read, text: read },
      files: [{ name: `${read}.pdf` }],
    });
  });

  it('in HTML that names its own charset alone is read in that', async () => {
    const page = Buffer.from([...Buffer.from('<meta charset="windows-1251"><p>'), 0xc4, 0xe0]);
    const { text } = await parseMessage(
      Buffer.concat([Buffer.from(`${headers}Content-Type: text/html\r\n\r\n`), page]),
    );
    expect(text).toBe('Да');
  });

  it('whose UTF-8 is damaged in one place loses that place alone', async () => {
    const { text } = await parseMessage(
      Buffer.concat([Buffer.from(`${headers}\r\nZoë, Jürgen – caf`), Buffer.from([0xc3])]),
    );
    expect(text).toBe('Zoë, Jürgen – caf\ufffd');
  });

  it('keeps the last 50 references', async () => {
    const ids = Array.from({ length: 80 }, (_, index) => `<${index}@example.com>`);
    const { references } = await parse(`${headers}References: ${ids.join('\r\n ')}\r\n\r\nHi`);
    expect(references).toEqual(ids.slice(30));
  });

  it('in HTML alone becomes text, without scripts, styles and pictures', async () => {
    const { text } = await parse(
      `${headers}Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><script>alert(1)</script>` +
        `<img src="data:image/png;base64,${'A'.repeat(500_000)}">` +
        '<p>Yes,<br>please. <a href="https://example.com/menu">The menu</a></p><img src="https://example.com/pixel">',
    );
    expect(text).toBe('Yes,\nplease. The menu [https://example.com/menu]');
  });

  it('in HTML has its tables as labels and values', async () => {
    const rows = [
      ['Name', 'Ben Ode'],
      ['Event date:', 'June 12, 2027'],
      ['Are you flexible?', 'Yes'],
      ['Phone', '330 555 0147', 'Budget', '9000'],
      ['Email', '<a href="mailto:ben@example.com">ben@example.com</a>'],
      ['Message', '<p>We love it.</p><p>Ben</p>'],
    ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    const layout = `<table><tr><td>&nbsp;</td><td><h2>A new inquiry</h2><table>${rows.join('')}</table></td></tr></table>`;
    const list =
      '<table><thead><tr><th>Item</th><th>Number</th><th>Price</th></tr></thead>' +
      '<tr><td>Chairs</td><td>120</td><td>$3</td></tr><tr><td>Tables</td><td>12</td><td>$9</td></tr></table>';
    const source = `${headers}Content-Type: text/html\r\n\r\n<html><body>${layout}${list}<dl><dt>Day<dd>Friday</dl></body></html>`;
    expect((await parse(source)).text).toBe(
      'A new inquiry\n\nName: Ben Ode\nEvent date: June 12, 2027\nAre you flexible? Yes\nPhone: 330 555 0147\nBudget: 9000\n' +
        'Email: ben@example.com\nMessage: We love it.\n\nBen\nItem: Chairs\nNumber: 120\nPrice: $3\n\n' +
        'Item: Tables\nNumber: 12\nPrice: $9\nDay\nFriday',
    );
  });

  it.each([
    ['cells without a row', '<td>Name</td><td>Ben</td>', 'Name: Ben'],
    ['a caption', '<caption>Your inquiry</caption><tr><td>Name</td><td>Ben</td></tr>', 'Your inquiry\nName: Ben'],
    ['a form around its cells', '<tr><form><td>Name</td><td>Ben</td></form></tr>', 'Name: Ben'],
    ['a form around its rows', '<form><tr><td>Name</td><td>Ben</td></tr></form>', 'Name: Ben'],
    ['words in a row', '<tr>Is May 8 <b>free</b>?</tr><tr><td>Name</td><td>Ben</td></tr>', 'Is May 8 free?\nName: Ben'],
    ['words alone', 'Is May 8 <b>free</b>?<tr><td>Name</td><td>Ben</td></tr>', 'Is May 8 free?\nName: Ben'],
    ['no cells', '<col><tbody><p>Is it free?</p></tbody>', 'Is it free?'],
  ])('in HTML whose table has %s keeps its words', async (_, rows, text) => {
    expect((await parse(`${headers}Content-Type: text/html\r\n\r\n<table>${rows}</table>`)).text).toBe(text);
  });

  it.each([
    [
      'Your email client does not support HTML messages.',
      '<p>We are <b>160</b> people. Is it free?</p>',
      'We are 160 people. Is it free?',
    ],
    ['View in your browser: https://example.com/0123456789/0123456789', '<p>Is May 8 free?</p>', 'Is May 8 free?'],
    ['Name: Ben', '<p>Name: Ben</p><p>Message: Is the garden free?</p>', 'Name: Ben\n\nMessage: Is the garden free?'],
    [' \r\n', '<p>Is it free?</p>', 'Is it free?'],
    ['Is it free for 160?\r\nAnna', '<p>Is it <i>free</i> for 160?</p><p>Anna</p>', 'Is it free for 160?\nAnna'],
    ['Is it free?', '<img src="cid:logo" alt="Our logo">', 'Is it free?'],
  ])('with the text %j and the HTML %j has the one that says more', async (plain, html, text) => {
    const parts = [
      `${headers}Content-Type: multipart/alternative; boundary=b\r\n`,
      `--b\r\nContent-Type: text/plain\r\n\r\n${plain}`,
      `--b\r\nContent-Type: text/html\r\n\r\n${html}`,
      '--b--',
    ];
    expect((await parse(parts.join('\r\n'))).text).toBe(text);
  });

  it('of several texts has all of them, in their order', async () => {
    const part = (type: string, text: string) => `--b\r\nContent-Type: text/${type}\r\n\r\n${text}`;
    const body = [part('plain', 'Is\r\n  it <free>?'), part('html', '<p>Our plan:</p>'), part('plain', 'Anna')];
    const type = 'Content-Type: multipart/mixed; boundary=b\r\n';
    const { text } = await parse([`${headers}${type}`, ...body, '--b--'].join('\r\n'));
    expect(text.replace(/\n+/g, '\n')).toBe('Is\n  it <free>?\nOur plan:\nAnna');
  });

  it('whose plain text is HTML is read as such', async () => {
    const { text } = await parse(`${headers}\r\n<table><tr><td>Name</td><td>Ben</td></tr></table>`);
    expect(text).toBe('Name: Ben');
  });

  const outlookHead = '<b>From:</b> Rose<br><b>Sent:</b> Friday<br><b>To:</b> Anna<br><b>Subject:</b> Your day';
  it.each([
    [
      'Gmail',
      '<div class="gmail_quote"><div>On Fri, Nov 20, 2026 at 2:14 PM Rose wrote:<br></div><blockquote class="gmail_quote">June 12?</blockquote></div>',
    ],
    [
      'Apple Mail',
      '<div><br><blockquote type="cite"><div>On Nov 20, 2026, at 2:14 PM, Rose wrote:</div><br><div>June 12?</div></blockquote></div>',
    ],
    [
      'Thunderbird',
      '<div class="moz-cite-prefix">On 11/20/26 2:14 PM, Rose wrote:<br></div><blockquote type="cite" cite="mid:1@example.com">June 12?</blockquote>',
    ],
    [
      'Yahoo',
      '<div class="yahoo_quoted"><div><div>On Friday, November 20, 2026 at 02:14:00 PM EST, Rose wrote: </div><div>June 12?</div></div></div>',
    ],
    [
      'Proton',
      '<div class="protonmail_quote">On Friday, November 20th, 2026 at 2:14 PM, Rose wrote:<br><blockquote class="protonmail_quote" type="cite">June 12?</blockquote></div>',
    ],
    [
      'Outlook for the web',
      `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg">${outlookHead}</div><div>June 12?</div>`,
    ],
    [
      'Outlook',
      `<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p>${outlookHead}</p></div></div><p>June 12?</p>`,
    ],
    [
      'GMX',
      '<div name="quote" style="border-left: 2px solid #C3D9E5"><div><b>Gesendet:</b> Freitag<br><b>Von:</b> Rose<br><b>An:</b> Anna<br><b>Betreff:</b> Tag</div><div>June 12?</div></div>',
    ],
  ])(
    'in the HTML of %s has the quoted tail apart if its lines are marked, but not what is passed on',
    async (_, quote) => {
      const words = '<div>Yes, <blockquote style="margin:0 0 0 40px">please.</blockquote></div>';
      const read = (subject: string) =>
        parse(
          `From: anna@example.com\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n<html>${words}${quote}</html>`,
        );
      const { text, quoted } = await read('Re: Your day');
      expect(text).toMatch(/^Yes,\nplease\./);
      // Answers may stand in what is below a header alone.
      expect({ isShown: text.includes('June 12?'), isApart: quoted?.includes('June 12?') ?? false }).toEqual({
        isShown: !quote.includes('<blockquote'),
        isApart: quote.includes('<blockquote'),
      });
      const passedOn = await read('Fwd: Your day');
      expect(passedOn.text).toContain('June 12?');
      expect(passedOn.quoted).toBeNull();
    },
  );

  it('lists at most 10 files of at most 8 MB, each of which can be taken out, and names the others', async () => {
    const large = { name: 'large.pdf', bytes: 8 * 1024 * 1024 + 1 };
    const small = Array.from({ length: 11 }, (_, index) => ({ name: `../${index}.pdf`, bytes: index + 1 }));
    const source = withFiles([large, ...small]);
    const { files, droppedFiles, text } = await parse(source);
    expect(text).toBe('See the files.');
    expect(files).toHaveLength(10);
    expect(files[3]).toEqual({ name: '.._3.pdf', type: 'application/pdf', bytes: 4 });
    expect(Buffer.from((await extract(source, 3))?.content ?? []).toString()).toBe('xxxx');
    expect(await extract(source, 10)).toBeUndefined();
    expect(droppedFiles).toEqual([large, { name: '.._10.pdf', bytes: 11 }]);
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
    expect(message.droppedFiles).toHaveLength(50);
    expect(message.droppedFiles.at(-1)).toEqual({ name: '9941 more files', bytes: 9941 });
  });

  it.each([
    ['charset', 'Content-Type: text/plain; charset="no-such-charset"\r\n\r\nHello \xff\xfe'],
    ['encoding', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!not base64!!!'],
    ['header', 'Content-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\r\nHi'],
    ['subject', 'X-Subject: =?utf-8?B?////?= =?no?Q?=ZZ?=\r\n\r\nHi'],
  ])('with a broken %s keeps its headers', async (_, rest) => {
    expect(await parse(`${headers}${rest}`)).toMatchObject({ subject: 'Our day' });
  });

  it('has no name that turns the direction of writing around, and no words that nobody sees', async () => {
    const head =
      'From: =?utf-8?q?Ada_=E2=80=AEeroom?= <ada@example.com>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';
    const { fromName, text } = await parseMessage(Buffer.from(`${head}\u200b\u2060`));
    expect({ fromName, text }).toEqual({ fromName: 'Ada eroom', text: '' });
    const quote = 'On Friday, Tom wrote:\n> We are 120 people.\n\u200b';
    expect(await parseMessage(Buffer.from(`${head}Yes.\n\n${quote}`))).toMatchObject({ text: 'Yes.' });
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
