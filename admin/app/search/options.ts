import { menuScreens } from '#admin/app/screens.ts';
import { shortDay } from '#admin/format/format.ts';
import { readLastLoaded, rememberLoaded } from '#admin/offline/last-loaded.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { dayStateLabels } from '#shared/calendar/values.ts';
import { kindOf, recordAddress, searchedEntities } from '#shared/entities.ts';
import { capitalize } from '#shared/rules/hours.ts';
import type { SearchedDay, SearchHit, SearchResult } from '#shared/search/schema.ts';
import { searchTexts as texts } from './messages.ts';

/** Something to choose: a record, a day, a screen or an action. */
export interface SearchOption {
  key: string;
  label: string;
  detail: string;
  /** The address that it leads to. */
  to: string;
}

/** Options under a heading. */
export interface OptionGroup {
  name: string;
  heading: string;
  options: SearchOption[];
}

const actions: readonly SearchOption[] = [
  { key: 'action:event', label: texts.actions.event, detail: '', to: `${adminPaths.calendar}?create=event` },
  { key: 'action:hold', label: texts.actions.hold, detail: '', to: `${adminPaths.calendar}?create=hold` },
  { key: 'action:inquiry', label: texts.actions.inquiry, detail: '', to: `${adminPaths.inquiries}?create=` },
  { key: 'action:client', label: texts.actions.client, detail: '', to: `${adminPaths.clients}?create=` },
];

const openScreens: readonly SearchOption[] = menuScreens.map(({ label, path }) => ({
  key: `screen:${path}`,
  label,
  detail: '',
  to: path,
}));

/** What every group offers that fits to the typed text: what was chosen last to a blank one. */
export function toGroups(typed: string, found: SearchResult | undefined, canCreate: boolean): OptionGroup[] {
  const allowed = canCreate ? actions : [];
  const recent = typed === '' ? readRecent().filter(({ key }) => canCreate || !key.startsWith('action:')) : [];
  const fits = ({ key, label }: SearchOption) =>
    label.toLowerCase().includes(typed.toLowerCase()) && recent.every((one) => one.key !== key);
  const hits = typed === '' ? [] : (found?.hits ?? []);
  const ofKind = (kind: SearchHit['kind']) => hits.filter((hit) => hit.kind === kind).map(toOption);
  const groups: OptionGroup[] = [
    { name: 'recent', heading: texts.groups.recent, options: recent },
    { name: 'day', heading: texts.groups.day, options: typed !== '' && found?.day ? [dayOption(found.day)] : [] },
    ...searchedEntities.map((kind) => ({ name: kind, heading: headingOf(kind), options: ofKind(kind) })),
    { name: 'action', heading: texts.groups.action, options: allowed.filter(fits) },
    { name: 'screen', heading: texts.groups.screen, options: openScreens.filter(fits) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function headingOf(kind: SearchHit['kind']): string {
  const { search, many } = kindOf(kind);
  return search?.heading ?? capitalize(many);
}

const dayOption = ({ day, state }: SearchedDay): SearchOption => ({
  key: `day:${day}`,
  label: shortDay(day),
  to: `${adminPaths.calendar}?day=${day}`,
  detail: [state && dayStateLabels[state], texts.openCalendar].filter(Boolean).join(' · '),
});

const toOption = (hit: SearchHit): SearchOption => ({
  key: `${hit.kind}:${hit._id}`,
  label: hit.title,
  to: addressOf(hit),
  detail: [hit.day && shortDay(hit.day), hit.detail].filter(Boolean).join(' · '),
});

/** A message opens in the conversation of its inquiry. */
function addressOf({ kind, _id, inquiryId }: SearchHit): string {
  if (kind === 'message' && inquiryId !== null) return `${adminPaths.inbox}/open/${inquiryId}`;
  return recordAddress(kind, _id);
}

const recentName = 'search-choices';
const maxRecent = 5;

/** It is removed with the session, because it contains names. */
const readRecent = () => readLastLoaded<SearchOption[]>(recentName)?.value ?? [];

/** Puts a choice before those that were made earlier. */
export function rememberChoice(choice: SearchOption): void {
  const others = readRecent().filter(({ key }) => key !== choice.key);
  rememberLoaded(recentName, [choice, ...others].slice(0, maxRecent));
}
