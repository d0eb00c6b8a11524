import { changedFields, type FormContract, type FormRecord, type Opened } from './form-contract.ts';
import {
  findNeededHeads,
  isInConflict,
  isMoved,
  isSameOrder,
  isSameValue,
  type LineRules,
  type MergedLines,
  matchLists,
  mergeLines,
} from './merge-lines.ts';

/** Two people changed one record: as it was when the form was opened, as it is now, and as the form has it. */
export interface Conflict<Values> {
  /** Who changed it and when, in the server's sentence. */
  message: string;
  base: Values;
  theirs: Opened<Values>;
  yours: Values;
}

/** What somebody else changed to something other than the form has: a field, or one line of it. */
export interface Difference {
  field: string;
  /** The line of a list; `order` where lines were moved. */
  line?: string | typeof order;
  theirs: unknown;
  yours: unknown;
  /** Whether the form has it as it was. */
  isUntouched: boolean;
}

/** Marks a difference in the order of lines. */
export const order = Symbol('order');

type Rules = FormContract<FormRecord, Record<string, unknown>>['lines'];

const toLines = (rules: LineRules, value: unknown) => rules.toLines?.(value) ?? ((value ?? []) as unknown[]);

function matchField<Values extends object>(rules: LineRules, field: keyof Values, conflict: Conflict<Values>) {
  const [base, theirs, yours] = [conflict.base, conflict.theirs.values, conflict.yours].map((values) =>
    toLines(rules, values[field]),
  );
  return matchLists(base ?? [], theirs ?? [], yours ?? [], rules);
}

/** What has to be decided before the form can be saved. */
export function findDifferences<Values extends object>(conflict: Conflict<Values>, lines: Rules = {}): Difference[] {
  const { base, theirs, yours } = conflict;
  const changed = Object.keys(changedFields(base, theirs.values)) as (keyof Values & string)[];
  return changed.flatMap((field) => {
    if (isSameValue(theirs.values[field], yours[field])) return [];
    const rules = lines[field];
    if (rules !== undefined) return toLineDifferences(field, rules, matchField(rules, field, conflict));
    const isUntouched = isSameValue(yours[field], base[field]);
    return [{ field, theirs: theirs.values[field], yours: yours[field], isUntouched }];
  });
}

function toLineDifferences(field: string, rules: LineRules, merged: MergedLines): Difference[] {
  const needed = findNeededHeads(merged, rules);
  const differences = merged.lines.flatMap((line, at): Difference[] => {
    if (!isInConflict(line)) return [];
    const { base, theirs, yours } = line;
    const isUntouched = isSameValue(yours, base) && !needed.has(at);
    return [{ field, line: rules.getName(base ?? theirs), theirs, yours, isUntouched }];
  });
  if (!isMoved(merged, 'theirs') || isSameOrder(merged)) return differences;
  const toNames = (side: 'theirs' | 'yours') =>
    merged.order[side].map((at) => rules.getName(merged.lines[at]?.[side])).join('\n');
  const [theirs, yours] = [toNames('theirs'), toNames('yours')];
  return [...differences, { field, line: order, theirs, yours, isUntouched: !isMoved(merged, 'yours') }];
}

/** Their values with what the form changes in them. */
export function mergeYours<Values extends object>(conflict: Conflict<Values>, lines: Rules = {}): Values {
  const { base, theirs, yours } = conflict;
  const mine = changedFields(base, yours);
  const lists = Object.entries(lines).flatMap(([field, rules]) => {
    if (rules === undefined || !(field in mine)) return [];
    const merged = mergeLines(matchField(rules, field as keyof Values, conflict), rules);
    return [[field, rules.fromLines?.(merged) ?? merged]];
  });
  return { ...theirs.values, ...mine, ...Object.fromEntries(lists) };
}
