/** What somebody wrote, and below it what they quoted of earlier messages. */
interface SplitText {
  text: string;
  quoted: string | null;
}

const divider =
  /^(?:-{2,}\s*(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d['’]origine)\s*-{2,}|_{10,})$/i;
const attributions = [
  /^On\b.{5,300}\bwrote\s*:$/,
  /^Am\b.{5,300}\bschrieb\b.{0,200}:$/,
  /^.{1,200} schrieb am .{5,100}:$/,
  /^Le\b.{5,300}\ba écrit\s*:$/,
];
/** The lines above a message that Outlook quotes: the sender and, right below, the time. */
const quotedSender = /^\*?(?:From|Von|De)\s?:\*? ?\S/;
const quotedTime = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Date)\s?:\*? ?\S/;
/** Mail programs break a long attribution over so many lines. */
const attributionLines = 3;

const isQuoted = (line: string) => line.startsWith('>');
const isBlank = (line: string) => line.trim() === '';

/**
 * Splits off the quoted tail, so that it can be folded. Answers between the lines of a quote stay with it in the text, and so
 * does a message that is nothing but a quote.
 */
export function splitQuoted(message: string): SplitText {
  const lines = message.split('\n');
  const start = lines.findIndex((_, index) => startsQuote(lines, index));
  const cut = start === -1 || hasAnswers(lines.slice(start)) ? startOfTail(lines) : start;
  const text = lines.slice(0, cut).join('\n').trim();
  const quoted = lines.slice(cut).join('\n').trim();
  return text === '' || quoted === '' ? { text: message.trim(), quoted: null } : { text, quoted };
}

function startsQuote(lines: readonly string[], index: number): boolean {
  const line = lines[index]?.trim() ?? '';
  if (line === '' || isQuoted(line)) return false;
  if (divider.test(line) || isOutlookHeader(lines, index)) return true;
  for (let count = 1; count <= attributionLines; count += 1) {
    const broken = lines.slice(index, index + count).map((one) => one.trim());
    if (broken.includes('')) return false;
    const joined = broken.join(' ');
    if (joined.length < 500 && attributions.some((pattern) => pattern.test(joined))) return true;
  }
  return false;
}

function isOutlookHeader(lines: readonly string[], index: number): boolean {
  if (!quotedSender.test(lines[index]?.trim() ?? '')) return false;
  return lines.slice(index + 1, index + 4).some((line) => quotedTime.test(line.trim()));
}

/** Whether somebody wrote below or between quoted lines. */
function hasAnswers(lines: readonly string[]): boolean {
  const first = lines.findIndex(isQuoted);
  return first !== -1 && lines.slice(first).some((line) => !isQuoted(line) && !isBlank(line));
}

/** Where the quoted lines begin that the message ends with. */
function startOfTail(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0 && (isQuoted(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start -= 1;
  return start;
}
