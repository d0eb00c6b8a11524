/** What an address says of who writes from it: a person, a program, or many people. */

import type { LeadSource } from '#shared/inquiry/lead-sources.ts';

/** Who passes on what people ask, by the domains that it writes from. Their own addresses are many people's; a relay is one's. */
const portals: readonly (readonly [LeadSource, readonly string[]])[] = [
  ['the_knot', ['theknot.com', 'theknotww.com', 'weddingpro.com']],
  ['wedding_wire', ['weddingwire.com', 'weddingwire.ca', 'weddingwire.in']],
  ['zola', ['zola.com']],
  ['peerspace', ['peerspace.com']],
  [
    'marketplace',
    [
      ...[
        'bark.com',
        'bodas.net',
        'breezit.com',
        'bridebook.co.uk',
        'bridebook.com',
        'casamentos.com.br',
        'casamentos.pt',
      ],
      ...['cvent.com', 'eventective.com', 'eventup.com', 'giggster.com', 'gigsalad.com', 'headbox.com'],
      ...['herecomestheguide.com', 'hitched.co.uk', 'hitched.ie', 'mariages.net', 'matrimonio.com', 'partyslate.com'],
      ...['splacer.co', 'tagvenue.com', 'thebash.com', 'thumbtack.com', 'uniquevenues.com', 'venuescanner.com'],
      ...['wedding-spot.com', 'yelp.com', 'zankyou.com'],
    ],
  ],
  // The forms of other websites.
  [
    'website',
    [
      ...['123formbuilder.com', 'cognitoforms.com', 'formspree.io', 'formstack.com', 'formsubmit.co', 'getform.io'],
      ...['jotform.com', 'netlify.com', 'paperform.co', 'squarespace.info', 'tally.so', 'typeform.com', 'usebasin.com'],
      ...['web3forms.com', 'webflow.com', 'weebly.com', 'wix.com', 'wix-forms.com', 'wufoo.com'],
    ],
  ],
];

const unanswered = new RegExp(
  `^(?:${[
    '(?:[^@]*[-_.])?(?:no|do[-_.]?not|dont|never)[-_.]?reply',
    '(?:[^@]*[-_.])?(?:ne[-_.]?pas[-_.]?repondre|(?:no|nao|non)[-_.]?(?:responder?|responda|rispondere|contestar)|nicht[-_.]?antworten)',
    'mailer-daemon|postmaster|bounces?|notif(?:y|ications?)|unmonitored|unattended|wordpress|www-data|apache|nobody',
  ].join('|')})(?:[-+_.=\\d].*)?@`,
  'i',
);

const sharedName =
  /^(?:leads?|(?:web(?:site)?|contact|inquiry|enquiry)?[-_.]?(?:forms?|form-?mail(?:er)?|form-?(?:submissions?|responses?)))(?:[-+_.\d].*)?@/i;

/** Words of the addresses of a business, which are nobody's name. */
const role = new RegExp(
  `^(?:${[
    'accounts?|admin|alerts?|app|auto|automated|billing|bookings?|business|care|clients?|community|concierge|connect|contact',
    'conversations?|couples?|customers?|digest|do|emails?|enquir(?:y|ies)|events?|finance|forms?|from|growth|guests?|hello|help',
    'helpdesk|hi|hosting|hosts?|inbox|info|inquir(?:y|ies)|inside|invoices?|jobs|leads?|legal|listings?|mail|mailer|marketing',
    'members?|membership|messag(?:es?|ing)|my|network|new|news|newsletters?|no|not|notif(?:y|ications?)|offers?|office|orders?',
    'partners?|partnerships?|payments?|planners?|planning|press|privacy|promos?|pros?|quotes?|rentals?|repl(?:y|ies)|requests?',
    'reservations?|responses?|reviews?|safety|sales|security|services?|spaces?|submissions?|success|suppliers?|support|system',
    'team|the|trust|updates?|us|vendors?|venues?|web|website|weddings?|your',
  ].join('|')})$`,
);

/** Domains whose addresses are of people who have nothing to do with each other. */
const publicDomain = new RegExp(
  `^(?:.+\\.)?(?:${[
    'g(?:oogle)?mail|yahoo|ymail|rocketmail|aol|aim|outlook|hotmail|live|msn|passport|icloud|me|mac|gmx|web|t-online|freenet',
    'proton(?:mail)?|pm|fastmail|hey|zoho(?:mail)?|tutanota|tuta|mail|email|inbox|usa|hushmail|yandex|ya|rambler|bk|list|qq|163|126',
    'sina|naver|daum|hanmail|rediff(?:mail)?|orange|wanadoo|free|laposte|sfr|libero|virgilio|tiscali|alice|tin|terra|uol|bol|ig',
    'telefonica|ziggo|kpnmail|xs4all|planet|telenet|skynet|bluewin|wp|o2|onet|interia|seznam|centrum|btinternet|btopenworld',
    'virginmedia|sky|talktalk|ntlworld|blueyonder|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|spectrum|rr|earthlink',
    'juno|netzero|optonline|optimum|frontier(?:net)?|windstream|centurylink|embarqmail|roadrunner|mindspring|suddenlink|mediacombb',
    'rogers|shaw|telus|bell|sympatico|videotron|bigpond|optusnet|xtra|duck|simplelogin|mailbox|posteo|runbox|lycos|excite',
  ].join('|')})\\.(?:(?:com?|net|org)\\.)?[a-z]{2,4}$`,
);

const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@')).toLowerCase();

/** What stands behind the @, in lower case. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether the addresses of a domain are of people who have nothing to do with each other. */
export const isPublicDomain = (domain: string): boolean => publicDomain.test(domain);

/** Whether nobody reads what is sent to an address, from which programs write for many people. */
export const isUnanswered = (address: string): boolean => unanswered.test(address);

/** The source of leads that writes from an address: a marketplace, or the program of a form. */
export function portalOf(address: string): LeadSource | undefined {
  const domain = domainOf(address);
  return portals.find(([, domains]) => domains.some((one) => domain === one || domain.endsWith(`.${one}`)))?.[0];
}

/** Whether a name is that of the portal an address belongs to, such as `The Knot`. */
export const isNameOf = (name: string, address: string): boolean =>
  portalOf(address) !== undefined && domainOf(address).includes(`${name.toLowerCase().replace(/\W/g, '')}.`);

/** Whether an address of a portal stands for one person: it has a name or a token, not the words of an office alone. */
function isRelay(address: string): boolean {
  const words = localOf(address).split(/[-_.+=]+/);
  const own = words.filter((word) => !role.test(word.replace(/\d{1,2}$/, '')) && !domainOf(address).includes(word));
  return own.length > 0 && (words.length > 1 || own.some((word) => /\d/.test(word) || word.length > 15));
}

/** Whether an address says that many people write from it: it is no one's, and nobody is found by it. */
export const isShared = (address: string): boolean =>
  isUnanswered(address) || (portalOf(address) === undefined ? sharedName.test(address) : !isRelay(address));
