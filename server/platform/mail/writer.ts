import type { Mailbox } from './email.ts';
import type { ParsedMessage } from './parse-message.ts';
import { domainOf, isPublicDomain, isShared } from './senders.ts';

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

/** Which addresses are of the people of the venue. */
export interface House {
  /** Whether an address is of the venue itself, or of an account of its team. */
  isOurs: (address: string) => boolean;
  /** Whether it has a domain of the venue, whose addresses are all of colleagues. */
  isHouse: (address: string) => boolean;
}

/** `"'Anna Becker' via Events"`, as lists and portals name whom they write for. */
const viaName = /^['"‘“]?(.+?)['"’”]?\s+\(?via\s+\S/iu;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isSameHouse = (one: string, other: string): boolean =>
  domainOf(one) === domainOf(other) && !isPublicDomain(domainOf(one));

/** Which addresses of a message are of the venue or of a list, and whom its sender gives as writing. */
function readSides({ fromName, fromAddress, originalFrom, groups }: ParsedMessage, { isOurs, isHouse }: House) {
  const isFromUs = isOurs(fromAddress);
  const isGroup = (address: string) =>
    groups.some((group) => isSame(group, address) || isSame(group, address.replace('@', '.')));
  // A colleague may have no account; the program of a website has none either, and writes for visitors.
  const isColleague = (address: string) => isOurs(address) || (isHouse(address) && !isShared(address));
  // A portal writes for anybody, also for somebody who has an address of the house.
  const isInside = isColleague(fromAddress) || isGroup(fromAddress);
  const isInHouse = (address: string) =>
    isInside && (isHouse(address) || (isFromUs && isSameHouse(address, fromAddress)));
  const via = viaName.exec(fromName)?.[1]?.trim();
  return {
    via,
    isOutside: ({ address }: Mailbox) => !isOurs(address) && !isGroup(address) && !isInHouse(address),
    /** Whether a list put its own address in the place of whoever wrote. Some repeat the sender that they have not replaced. */
    isRewritten:
      (isFromUs || isGroup(fromAddress)) &&
      (via !== undefined || originalFrom.some(({ address }) => !isSame(address, fromAddress))),
    isForOthers: isFromUs || via !== undefined || isShared(fromAddress),
    hasColleague: originalFrom.some(({ address }) => !isGroup(address) && isColleague(address)),
  };
}

/**
 * Who wrote a message: whom it asks to answer (Reply-To, RFC 5322 3.6.2), unless that is the venue itself or a list; else whom a
 * list has replaced by itself; else its sender.
 */
export function findWriter(message: ParsedMessage, house: House): Writer {
  const { fromName, fromAddress, replyTo, originalFrom } = message;
  const { via, isOutside, isRewritten, isForOthers, hasColleague } = readSides(message, house);
  const sender = { name: via ?? fromName, address: fromAddress };
  const asked = replyTo.filter((one) => isOutside(one) && !isShared(one.address));
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
