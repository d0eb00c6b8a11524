/** The lines of a calendar file, and the parts that they stand in. */

const maxDepth = 10;

/** An event of a file as it is written: its own lines, without what is inside it, such as an alarm. */
export interface WrittenEvent {
  lines: string[];
  /** What the calendar that it stands in is sent for, such as `CANCEL`; mostly blank. */
  method: string;
  /** The zone of times without one; mostly blank. */
  zoneName: string;
}

/** What a calendar says of all its events. */
type Header = Pick<WrittenEvent, 'method' | 'zoneName'>;
const noHeader: Header = { method: '', zoneName: '' };

/** What is read of a file. */
export interface WrittenCalendar {
  events: WrittenEvent[];
  /** The definitions of time zones, each with all its lines. */
  zones: string[];
}

interface Line {
  text: string;
  /** The parts that it stands in, the outermost first. */
  within: readonly string[];
  /** Whether it begins or ends the innermost of them. */
  edge: 'BEGIN' | 'END' | undefined;
}

/** Splits a file, or returns the number of the first line that a calendar cannot have there. */
export function splitCalendar(bytes: Uint8Array): WrittenCalendar | { brokenLine: number } {
  const lines = readLines(bytes);
  if ('brokenLine' in lines) return lines;
  const calendar: WrittenCalendar = { events: [], zones: [] };
  let header = noHeader;
  let part: string[] = [];
  for (const { text, within, edge } of lines) {
    const [, kind] = within;
    header = headerAt({ text, within, edge }, header);
    if (within.length === 2 || kind === 'VTIMEZONE') part.push(text);
    if (within.length !== 2 || edge !== 'END') continue;
    if (kind === 'VEVENT') calendar.events.push({ lines: part.slice(1, -1), ...header });
    if (kind === 'VTIMEZONE') calendar.zones.push(part.join('\r\n'));
    part = [];
  }
  return calendar;
}

/** The header of the calendar that a line stands in, from that of the line before. */
function headerAt({ text, within, edge }: Line, before: Header): Header {
  if (within.length > 1) return before;
  if (edge !== undefined) return noHeader;
  const [, name, value = ''] = /^(METHOD|X-WR-TIMEZONE)[^:]*:(.*)$/i.exec(text) ?? [];
  if (name === undefined) return before;
  return /^METHOD$/i.test(name)
    ? { ...before, method: value.trim().toUpperCase() }
    : { ...before, zoneName: value.trim() };
}

function readLines(bytes: Uint8Array): Line[] | { brokenLine: number } {
  const open: string[] = [];
  const read: Line[] = [];
  const { unfolded, total } = unfold(bytes);
  for (const { text, number } of unfolded) {
    const [, word, value = ''] = /^(BEGIN|END):(.*)$/i.exec(text) ?? [];
    const edge = word?.toUpperCase() as Line['edge'];
    const part = value.trim().toUpperCase();
    if (edge === 'BEGIN') open.push(part);
    const isLine = /^[\w-]+[;:]/.test(text) && (edge !== 'END' || open.at(-1) === part);
    if (!isLine || open[0] !== 'VCALENDAR' || open.length > maxDepth) return { brokenLine: number };
    read.push({ text, within: [...open], edge });
    if (edge === 'END') open.pop();
  }
  return read.length > 0 && open.length === 0 ? read : { brokenLine: total };
}

/** The lines as they were before they were folded, each with the number of its first one. */
function unfold(bytes: Uint8Array): { unfolded: { text: string; number: number }[]; total: number } {
  // A character for each byte, because lines are also folded inside a character of several.
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .split(/\r\n|\n|\r/);
  const unfolded: { text: string; number: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = unfolded.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) last.text += line.slice(1);
    else if (line.trim() !== '') unfolded.push({ text: line, number: index + 1 });
  }
  for (const line of unfolded) line.text = Buffer.from(line.text, 'latin1').toString('utf8');
  return { unfolded, total: lines.length };
}
