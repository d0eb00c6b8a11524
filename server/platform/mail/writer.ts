import type { Mailbox } from './email.ts';
import type { ParsedMessage } from './parse-message.ts';

/** The person who wrote a message, whoever sent it for them. */
export interface Writer extends Mailbox {
  /** The addresses that are theirs alone. */
  addresses: string[];
  /**
   * Whether that is its sender; another one, for whom it was sent; or, where a list has put itself in the place of its sender,
   * somebody of the team, or somebody whose address nobody knows.
   */
  is: 'sender' | 'another' | 'colleague' | 'unknown';
}

/** `"'Anna Becker' via Events"`, as lists and portals name whom they write for. */
const viaName = /^['"‘“]?(.+?)['"’”]?\s+\(?via\s+\S/iu;

const unanswered =
  /^(?:(?:[^@]*[-_.])?(?:no|do[-_.]?not|dont|never)[-_.]?reply|mailer-daemon|postmaster|bounces?|notifications?|wordpress|www-data|nobody)(?:[-+_.=\d].*)?@/i;

/** Whether nobody reads what is sent to an address, from which programs write for many people. */
export const isUnanswered = (address: string): boolean => unanswered.test(address);

const sharedName = /^(?:leads?|forms?|web-?forms?|form-?mail(?:er)?)(?:[-+_.\d].*)?@/i;

/** Whether an address says that many people write from it. */
export const isShared = (address: string): boolean => isUnanswered(address) || sharedName.test(address);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Domains whose addresses are of people who have nothing to do with each other. */
const publicDomain =
  /^(?:g(?:oogle)?mail|yahoo|ymail|aol|outlook|hotmail|live|msn|icloud|me|mac|gmx|web|proton(?:mail)?|pm|comcast|verizon|att|mail|fastmail)\./;

/** Which addresses of a message are of the venue or of a list, and whom its sender gives as writing. */
function readSides(
  { fromName, fromAddress, originalFrom, groups }: ParsedMessage,
  isOurs: (address: string) => boolean,
) {
  const isFromUs = isOurs(fromAddress);
  const isGroup = (address: string) =>
    groups.some((group) => isSame(group, address) || isSame(group, address.replace('@', '.')));
  const house = isFromUs && !publicDomain.test(domainOf(fromAddress)) ? domainOf(fromAddress) : undefined;
  // A colleague may have no account; the program of a website has none either, and writes for visitors.
  const isOfHouse = (address: string) => domainOf(address) === house && !isShared(address);
  const via = viaName.exec(fromName)?.[1]?.trim();
  return {
    via,
    isOutside: ({ address }: Mailbox) => !isOurs(address) && !isGroup(address) && domainOf(address) !== house,
    /** Whether a list put its own address in the place of whoever wrote. Some repeat the sender that they have not replaced. */
    isRewritten:
      (isFromUs || isGroup(fromAddress)) &&
      (via !== undefined || originalFrom.some(({ address }) => !isSame(address, fromAddress))),
    isForOthers: isFromUs || via !== undefined || isShared(fromAddress),
    hasColleague: originalFrom.some(({ address }) => !isGroup(address) && (isOurs(address) || isOfHouse(address))),
  };
}

/**
 * Who wrote a message: whom it asks to answer (Reply-To, RFC 5322 3.6.2), unless that is the venue itself or a list; else whom a
 * list has replaced by itself; else its sender.
 */
export function findWriter(message: ParsedMessage, isOurs: (address: string) => boolean): Writer {
  const { fromName, fromAddress, replyTo, originalFrom } = message;
  const { via, isOutside, isRewritten, isForOthers, hasColleague } = readSides(message, isOurs);
  const sender = { name: via ?? fromName, address: fromAddress };
  const asked = replyTo.filter((one) => isOutside(one) && !isUnanswered(one.address));
  const named = asked.length > 0 || !isRewritten ? asked : originalFrom.filter(isOutside);
  const addresses = named.map(({ address }) => address);
  const [first] = named;
  if (first === undefined && isRewritten)
    return { ...sender, addresses: [], is: hasColleague ? 'colleague' : 'unknown' };
  // Somebody who names more than one address writes from one of them.
  if (first === undefined || addresses.some((address) => isSame(address, fromAddress)))
    return { ...sender, addresses: toOwn([...addresses, fromAddress]), is: 'sender' };
  if (!isForOthers && isSame(first.name, fromName)) addresses.push(fromAddress);
  const name = isForOthers ? via : fromName;
  return { name: first.name || (name ?? ''), address: first.address, addresses: toOwn(addresses), is: 'another' };
}

/** Without those that many people write from. */
const toOwn = (addresses: string[]): string[] => [...new Set(addresses)].filter((address) => !isShared(address));
