/** What a form knows of a field that is a list of lines. */
export interface LineRules<Line = unknown> {
  /** What tells a line from every other. Without it, a line is found again by what it says and where it stands. */
  getKey?(line: Line): string;
  /** What a line is called where two versions of it are compared. */
  getName(line: Line): string;
  /** Whether a line is the head of those after it, such as a category before its questions. None of these loses its head. */
  isHead?(line: Line): boolean;
  /** The lines of a field that is no array, and the field with such lines. */
  toLines?(value: unknown): Line[];
  fromLines?(lines: readonly Line[]): unknown;
}

/** A line as it was, as somebody else has it and as the form has it; `undefined` where it is not there. */
interface MergedLine {
  base?: unknown;
  theirs?: unknown;
  yours?: unknown;
}

/** The lines of a list that two people changed, each once. */
export interface MergedLines {
  lines: MergedLine[];
  /** The places in `lines`, in the order of each of the two lists. */
  order: { theirs: number[]; yours: number[] };
}

/** The same to the server, which trims texts. */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || toStored(a) === toStored(b);

const toStored = (value: unknown) =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'string' ? inner.trim() : inner));

/** Finds which line of three lists is the same one. */
export function matchLists(
  base: readonly unknown[],
  theirs: readonly unknown[],
  yours: readonly unknown[],
  rules: LineRules,
): MergedLines {
  const lines: MergedLine[] = base.map((line) => ({ base: line }));
  const place = (side: 'theirs' | 'yours', list: readonly unknown[], places: readonly number[]) =>
    list.map((line, index) => {
      const known = places[index] ?? -1;
      const at = known === -1 ? lines.length : known;
      lines[at] = { ...lines[at], [side]: line };
      return at;
    });
  const theirPlaces = place('theirs', theirs, matchLines(base, theirs, rules));
  // A line that both have added is one.
  const added = new Set(theirPlaces.filter((at) => at >= base.length));
  const isSameLine = (one: unknown, other: unknown) =>
    rules.getKey ? rules.getKey(one) === rules.getKey(other) : isSameValue(one, other);
  const findTwin = (line: unknown) => {
    const twin = [...added].find((at) => isSameLine(lines[at]?.theirs, line)) ?? -1;
    added.delete(twin);
    return twin;
  };
  const matches = matchLines(base, yours, rules).map((at, index) => (at === -1 ? findTwin(yours[index]) : at));
  return { lines, order: { theirs: theirPlaces, yours: place('yours', yours, matches) } };
}

/** What somebody else changed to something other than the form has. */
export const isInConflict = ({ base, theirs, yours }: MergedLine): boolean =>
  !isSameValue(base, theirs) && !isSameValue(theirs, yours);

/** Whether one of the lists has lines in another order than they were before. */
export function isMoved({ lines, order }: MergedLines, side: 'theirs' | 'yours'): boolean {
  const known = order[side].filter((at) => lines[at]?.base !== undefined);
  return known.some((at, index) => at < (known[index - 1] ?? -1));
}

/** Whether both have their common lines in the same order. */
export function isSameOrder({ order: { theirs, yours } }: MergedLines): boolean {
  const common = theirs.filter((at) => yours.includes(at));
  return common.join() === yours.filter((at) => theirs.includes(at)).join();
}

/** The line that a merged list has, if any. */
const mergeLine = ({ base, theirs, yours }: MergedLine = {}) => (isSameValue(base, yours) ? theirs : yours);

/** Heads that one removed while the other has lines below them that stay, by their places in `lines`. */
export function findNeededHeads({ lines, order }: MergedLines, { isHead = () => false }: LineRules): Set<number> {
  const headsOn = (side: 'theirs' | 'yours') => {
    const heads = new Map<number, number>();
    let head: number | undefined;
    for (const at of order[side])
      if (isHead(lines[at]?.[side])) head = at;
      else if (head !== undefined) heads.set(at, head);
    return heads;
  };
  const sides = [headsOn('yours'), headsOn('theirs')];
  const staying = [...lines.keys()].filter((at) => mergeLine(lines[at]) !== undefined);
  return new Set(
    staying.flatMap((at) => {
      const heads = sides.flatMap((side) => side.get(at) ?? []);
      return heads.some((head) => mergeLine(lines[head]) !== undefined) ? [] : heads.slice(0, 1);
    }),
  );
}

/** Their list with what the form changes in it, and with the order of the form if lines were moved there. */
export function mergeLines(both: MergedLines, rules: LineRules): unknown[] {
  const { lines, order } = both;
  const [first, second] = isMoved(both, 'yours') ? [order.yours, order.theirs] : [order.theirs, order.yours];
  const merged = [...first];
  for (const [index, at] of second.entries()) {
    if (merged.includes(at)) continue;
    merged.splice(merged.indexOf(second[index - 1] ?? -1) + 1, 0, at);
  }
  const needed = findNeededHeads(both, rules);
  return merged.flatMap((at) => {
    const line = mergeLine(lines[at]) ?? (needed.has(at) ? (lines[at]?.yours ?? lines[at]?.theirs) : undefined);
    return line === undefined ? [] : [line];
  });
}

/** For each line of `next`, the place in `base` of what it was before, or -1 for a new one. */
function matchLines(base: readonly unknown[], next: readonly unknown[], { getKey }: LineRules): number[] {
  const places = next.map(() => -1);
  const free = new Set(base.keys());
  const take = (index: number, at: number) => {
    places[index] = at;
    free.delete(at);
  };
  /** Those that have the most fields in common first, and of these the nearest. */
  const takeLikest = () => {
    const pairs = next.flatMap((line, index) =>
      places[index] === -1 ? [...free].map((at) => ({ index, at, same: countSameFields(base[at], line) })) : [],
    );
    const distance = ({ index, at }: { index: number; at: number }) => Math.abs(index - at);
    const likestFirst = pairs
      .filter(({ same }) => same > 0)
      .sort((one, other) => other.same - one.same || distance(one) - distance(other));
    for (const { index, at } of likestFirst) if (places[index] === -1 && free.has(at)) take(index, at);
  };
  const takeSame = (isSame: (before: unknown, after: unknown) => boolean) => {
    for (const [index, line] of next.entries()) {
      const same = [...free].filter((one) => isSame(base[one], line));
      // Of several the one after the line before it, so that two alike do not change places.
      const at = same.find((one) => one > (places[index - 1] ?? -1)) ?? same[0];
      if (at !== undefined) take(index, at);
    }
  };
  if (getKey) {
    takeSame((before, after) => getKey(before) === getKey(after));
    return places;
  }
  takeSame(isSameValue);
  takeLikest();
  // What is left was rewritten in its place.
  for (const index of next.keys()) {
    const at = (index === 0 ? -1 : (places[index - 1] ?? -1)) + 1;
    const isAfterNew = index > 0 && places[index - 1] === -1;
    if (places[index] === -1 && !isAfterNew && free.has(at)) take(index, at);
  }
  return places;
}

/** Whether a value says anything: not so an empty list, or a photograph that was not chosen. */
function isTelling(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isTelling);
  return Boolean(value) && typeof value !== 'boolean';
}

/** How many fields of two lines are filled in and the same. */
function countSameFields(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return 0;
  return Object.entries(one).filter(
    ([name, value]) => isTelling(value) && isSameValue(value, (other as Record<string, unknown>)[name]),
  ).length;
}
