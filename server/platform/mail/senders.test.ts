import { describe, expect, it } from 'vitest';
import { isPublicDomain, isShared, isUnanswered, portalOf } from './senders.ts';

describe('an address', () => {
  it.each([
    ...[
      'messages@theknot.com',
      'Leads@mail.weddingwire.com',
      'hello@zola.com',
      'team2@peerspace.com',
      'inbox@eventective.com',
    ],
    ...['vendor-support@weddingpro.com', 'the.knot@theknot.com', 'messages+vendors@theknot.com', 'sarah@zola.com'],
    ...[
      'no-reply+8f3a2b@theknot.com',
      'notify@typeform.com',
      'form-submission@squarespace.info',
      'formresponses@netlify.com',
    ],
    ...['leads@knotly.example', 'leads+8f3a@knotly.example', 'contact-form@host.example', 'webforms@host.example'],
    ...['ne-pas-repondre@portail.example', 'no-responder@portal.example', 'nao_responda@portal.example'],
  ])('that many people write from: %s', (address) => expect(isShared(address)).toBe(true));

  it.each([
    ...['conv-8f3a2b@messages.theknot.com', 'reply+xqzjfpwk@peerspace.com', '8f3a2b1c9d@vendors.zola.com'],
    ...['lead-83921@eventective.com', 'dana.reyes@messages.theknot.com', 'messages+dana@theknot.com'],
    ...['abcdefghijklmnopqrst@weddingwire.com', 'dana@couple.example', 'messages@couple.example', 'formosa@x.example'],
    ...['casino-reply@x.example', 'leadbetter@x.example', 'hello@notpeerspace.com'],
  ])('of one person, or one conversation: %s', (address) => expect(isShared(address)).toBe(false));

  it.each([
    ['messages@theknot.com', false],
    ['noreply-8f3a2b@theknot.com', true],
    ['bounces+1@x.example', true],
  ])('that nobody reads: %s: %s', (address, expected) => expect(isUnanswered(address)).toBe(expected));

  it.each([
    ['leads@weddingpro.com', 'the_knot'],
    ['leads@WeddingWire.ca', 'wedding_wire'],
    ['x@mail.tagvenue.com', 'marketplace'],
    ['noreply@jotform.com', 'website'],
    ['hello@notzola.com', undefined],
  ])('of a portal: %s: %s', (address, source) => expect(portalOf(address)).toBe(source));
});

it.each([
  ...[
    'gmail.com',
    'googlemail.com',
    'yahoo.co.uk',
    'outlook.de',
    'gmx.net',
    't-online.de',
    'comcast.net',
    'tampabay.rr.com',
  ],
  ...['orange.fr', 'mail.ru', 'qq.com', 'bigpond.net.au', 'pm.me'],
])('%s is of people who have nothing to do with each other', (domain) => expect(isPublicDomain(domain)).toBe(true));

it.each(['hall.example', 'gmailhall.com', 'orange-hall.com', 'theweb.com'])('%s is of one house', (domain) =>
  expect(isPublicDomain(domain)).toBe(false),
);
