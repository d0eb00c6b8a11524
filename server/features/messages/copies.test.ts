import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { mail, venueAddress } from '#server/platform/mail/testing/open-mailbox.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { mailReceipt } from './receipt.ts';
import { messages } from './table.ts';

type Message = NonNullable<Parameters<typeof mail>[0]>;

/** Receives messages, those of one number with one Message-ID, and counts the stored ones of that number. */
async function open() {
  const desk = await openDesk({ config: { mail: { from: venueAddress, hasPlus: true } } });
  const ctx = createContext(desk.parts);
  let lastUid = 0;
  let before = 0;
  let last = 0;
  const receive = async (number: number, message: Message, isWhole = true) => {
    lastUid += 1;
    const cursor = { folder: 'INBOX', uidValidity: '1', lastUid };
    const source = Buffer.from(mail({ id: `<form${number}@forms.example>`, ...message }));
    const receivedAt = desk.parts.now().getTime();
    const count = async () => (await desk.db.query.select({ seq: messages.seq }).from(messages)).length;
    if (number !== last) before = await count();
    last = number;
    await mailReceipt(ctx).receive({ source, isWhole, isSent: false, receivedAt, cursor });
    return (await count()) - before;
  };
  return { receive };
}

const ada = { from: 'Ada Moore <ada@example.com>', subject: 'Our day', text: 'Is June 12 free?' };

/** A message with a file. */
const withFile = (content: string, name = 'guests.csv') => ({
  ...ada,
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
  text: [
    '--b\r\nContent-Type: text/plain\r\n\r\nOur list.',
    `--b\r\nContent-Type: text/csv; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}`,
    '--b--',
  ].join('\r\n'),
});

const list = { headers: ['List-Id: <events.hall.example>', 'Reply-To: ada@example.com'] };
const group = { ...list, from: '"Ada Moore via Events" <events@lists.example>' };
const copies = [
  ada,
  { ...ada, ...list, subject: '[Events] Our day' },
  { ...ada, subject: 'EXTERNAL: Our day' },
  { ...group, subject: ada.subject, text: `${ada.text}\r\n\r\n-- \r\nUnsubscribe` },
  { ...ada, ...group, text: `${ada.text}\r\n-=-=-=-=-=-=-\r\nGroups.io Links` },
];

it('a message is stored once, however often it comes, through a list, a group that takes its sender or a gateway', async () => {
  const { receive } = await open();
  for (const [number, copy] of [...copies.entries()])
    for (const message of [ada, copy, ada]) expect(await receive(number + 1, message), copy.subject).toBe(1);
  for (const [number, copy] of [...copies.entries()])
    for (const message of [copy, ada, copy]) expect(await receive(number + 10, message), copy.subject).toBe(1);
});

const others: [Message, Message][] = [
  [ada, { ...ada, text: 'Is June 19 free?' }],
  [ada, { ...ada, text: `${ada.text} We take it.` }],
  [ada, { ...ada, headers: ['Reply-To: bea@example.com'], text: 'Is June 26 free?' }],
  [withFile('Ada,Bea'), withFile('Cleo,Di')],
  [withFile('Ada,Bea'), withFile('Ada,Bea', 'menu.csv')],
];

it('of messages with one Message-ID, each that says something else or has another file is stored once', async () => {
  const { receive } = await open();
  for (const [index, [first, second]] of others.entries()) {
    const counts: number[] = [];
    for (const message of [first, second, first, second]) counts.push(await receive(index + 1, message));
    expect(counts, second.text).toEqual([1, 2, 2, 2]);
  }
});

it('of messages that came in part, one that begins with other words is stored too', async () => {
  const { receive } = await open();
  expect(await receive(1, ada, false)).toBe(1);
  expect(await receive(1, ada, false)).toBe(1);
  expect(await receive(1, { ...ada, text: 'We take June 12.' }, false)).toBe(2);
});
