import { expect, it } from 'vitest';
import { parseMessage } from './parse-message.ts';
import { findWriter } from './writer.ts';

const isOurs = (address: string) => /^(?:events(?:\+\w+)?@hall\.example|rose@home\.example)$/.test(address);

const isHouse = (address: string) => address.endsWith('@hall.example');

const find = async (...headers: string[]) => {
  const { name, address, addresses, is } = findWriter(
    await parseMessage(Buffer.from([...headers, '', 'Hi'].join('\r\n'))),
    { isOurs, isHouse },
  );
  return `${is}: ${name} <${address}>, ${addresses.join(' ')}`;
};

const via = "From: 'Ada Moore' via Events <events@hall.example>";
const list = 'List-Id: Events <events.hall.example>';

it.each([
  ['sender: Ada Moore <ada@x.example>, ada@x.example', ['From: Ada Moore <ada@x.example>']],
  // Portals and forms.
  [
    'another: Dana <dana@x.example>, dana@x.example',
    ['From: Knotly Leads <leads@knotly.example>', 'Reply-To: Dana <dana@x.example>'],
  ],
  [
    'another: Dana <dana@x.example>, dana@x.example',
    ['From: Dana via Knotly <noreply@knotly.example>', 'Reply-To: dana@x.example'],
  ],
  ['another:  <dana@x.example>, dana@x.example', ['From: Website <events@hall.example>', 'Reply-To: dana@x.example']],
  [
    'sender: Knotly <leads@knotly.example>, ',
    ['From: Knotly <leads@knotly.example>', 'Reply-To: Knotly <leads@knotly.example>'],
  ],
  ['sender: Knotly <no-reply@knotly.example>, ', ['From: Knotly <no-reply@knotly.example>']],
  ['sender: Forms <forms-receipts-noreply@x.example>, ', ['From: Forms <forms-receipts-noreply@x.example>']],
  ['sender: Ada <casino-reply@x.example>, casino-reply@x.example', ['From: Ada <casino-reply@x.example>']],
  [
    'sender: Knotly <a@knotly.example>, a@knotly.example',
    ['From: Knotly <a@knotly.example>', 'Reply-To: no-reply@x.example'],
  ],
  [
    'another: Dana <dana@x.example>, dana@x.example bo@x.example',
    [
      'From: Website <form@host.example>',
      'Reply-To: Events <events+abc@hall.example>, Dana <dana@x.example>, Bo <bo@x.example>',
    ],
  ],
  // People who have two addresses.
  [
    'another: Ada Moore <ada@work.example>, ada@work.example ada@x.example',
    ['From: Ada Moore <ada@x.example>', 'Reply-To: Ada Moore <ada@work.example>'],
  ],
  [
    'sender: Ada <ada@x.example>, bo@x.example ada@x.example',
    ['From: Ada <ada@x.example>', 'Reply-To: Bo <bo@x.example>, Ada <ada@x.example>'],
  ],
  // The venue itself, and lists.
  ['sender: Ada <ada@x.example>, ada@x.example', ['From: Ada <ada@x.example>', 'Reply-To: events@hall.example']],
  [
    'sender: Ada <ada@x.example>, ada@x.example',
    ['From: Ada <ada@x.example>', 'Reply-To: family@list.example', 'List-Post: <mailto:family@list.example>'],
  ],
  [
    'sender: Hall <events@hall.example>, events@hall.example',
    ['From: Hall <events@hall.example>', 'Reply-To: bookings@hall.example', list],
  ],
  // Colleagues, some of whom have no account.
  [
    'sender: Rose <rose@home.example>, rose@home.example',
    ['From: Rose <rose@home.example>', 'Reply-To: bookings@hall.example'],
  ],
  [
    'sender: Mia <mia@hall.example>, mia@hall.example',
    ['From: Mia <mia@hall.example>', 'Reply-To: Bookings <bookings@hall.example>'],
  ],
  [
    'another: Dana <dana@hall.example>, dana@hall.example',
    ['From: Knotly Leads <leads@knotly.example>', 'Reply-To: Dana <dana@hall.example>'],
  ],
  [
    'another: Dana <dana@hall.example>, dana@hall.example',
    ['From: Website <wordpress@hall.example>', 'Reply-To: Dana <dana@hall.example>'],
  ],
  [
    'colleague: Mia <weddings@list.example>, ',
    [
      "From: 'Mia' via Weddings <weddings@list.example>",
      'X-Original-From: Mia <mia@hall.example>',
      'List-ID: <weddings.list.example>',
    ],
  ],
  ['another: Ada Moore <ada@x.example>, ada@x.example', [via, 'Reply-To: Ada Moore <ada@x.example>', list]],
  [
    'another: Ada Moore <ada@x.example>, ada@x.example',
    [via, 'Reply-To: events@hall.example', 'X-Original-Sender: ada@x.example'],
  ],
  ['another: Ada <ada@x.example>, ada@x.example', [via, 'X-Original-From: Ada <ada@x.example>', list]],
  [
    'another: Ada Moore <ada@x.example>, ada@x.example',
    [via, 'Reply-To: events@hall.example', 'Cc: Ada Moore <ada@x.example>', list],
  ],
  [
    'another: Dana <dana@x.example>, dana@x.example',
    [
      "From: 'Knotly Leads' via Weddings <weddings@hall2.example>",
      'Reply-To: Dana <dana@x.example>',
      'X-Original-From: Knotly Leads <leads@knotly.example>',
      'List-ID: <weddings.hall2.example>',
    ],
  ],
  ['unknown: Ada Moore <events@hall.example>, ', [via, list]],
  [
    'sender: Hall <events@hall.example>, events@hall.example',
    ['From: Hall <events@hall.example>', 'X-Original-Sender: Events@hall.example', list],
  ],
  [
    'sender: Rose <rose@home.example>, rose@home.example',
    ['From: Rose <rose@home.example>', 'X-Original-Sender: rose@home.example', list],
  ],
  ['colleague: Ada Moore <events@hall.example>, ', [via, 'X-Original-Sender: ada@hall.example', list]],
  ['unknown: Ada Moore <events@hall.example>, ', [via, 'X-Original-Sender: wordpress@hall.example', list]],
  [
    'colleague: Rose <events@hall.example>, ',
    ["From: 'Rose' via Events <events@hall.example>", 'X-Original-From: rose@home.example', list],
  ],
])('is %s', async (expected, headers) => expect(await find(...headers)).toBe(expected));
