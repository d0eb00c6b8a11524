import { cleanText } from '#shared/fields/text.ts';
import { isBlank } from '#shared/rules/typed-text.ts';

/** What somebody wrote, and below it what they quoted of earlier messages. */
export interface SplitText {
  text: string;
  quoted: string | null;
}

interface SplitOptions {
  /** Whether the subject says that the message passes on another one. */
  isForward?: boolean;
  /** Earlier texts of the conversation. */
  known?: string[];
}

const originalMessage =
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Original-Nachricht|Message d['’]origine|Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Opprinnelig melding|Oprindelig meddelelse|Alkuperäinen viesti|Oryginalna wiadomość|Исходное сообщение|原始邮件|元のメッセージ)\s*-{2,}$/i;
const rule = /^[_-]{10,}$/;
const forwarded =
  /^(?:-{2,}\s*)?(?:Begin forwarded message|Forwarded (?:message|by)|Weitergeleitete Nachricht|Anfang der weitergeleiteten|Message (?:transféré|réexpédié)|Début du message (?:transféré|réexpédié)|Mensaje reenviado|Inicio del mensaje reenviado|Messaggio inoltrato|Inizio messaggio inoltrato|Mensagem (?:re)?encaminhada|Início da mensagem reencaminhada|(?:Begin )?Doorgestuurd bericht|Vidarebefordrat|Videresendt|Välitetty viesti|Przekazana wiadomość|Пересылаемое сообщение|Přeposlaná zpráva|İletilen mesaj|転送|转发)/i;
/** How the lines above a quoted message begin, in the order of the message's own headers or another one. */
const sender = /^\*?(?:From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|От|发件人|差出人)\s?[:：]\*?\s?\S/i;
const time =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Dato|Lähetetty|Wysłano|Отправлено|Дата|发送时间|日期|送信日時)\s?[:：]\*?\s?\S/i;
const otherHeader =
  /^\*?(?:To|Cc|Subject|An|Betreff|À|A|Objet|Para|Asunto|Oggetto|Assunto|Aan|Onderwerp|Till|Ämne|Til|Emne|Vastaanottaja|Aihe|Do|Temat|Кому|Тема|Копия|收件人|主题|宛先|件名|Reply-To)\s?[:：]/i;

const attributionStart = /^(?:On|Am|Le|El|Em|Il|Op|Den|På|Dnia|W dniu|Dne)\s.{3}/;
const attributionEnd =
  /(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|kirjoitti|napisał(?:a|\(a\))?|napsala?|yazdı|пишет|писала?|написала?|写道|寫道|のメール).{0,200}\s?[:：]$/i;
/** Mail programs break a long attribution over so many lines. */
const attributionLines = 3;
const maxAttribution = 500;

/** Enough to tell a line that was quoted from one that says the same by chance. */
const fewWords = 3;
// A hostile text has any number of lines that look like the beginning of a quote.
const maxHead = 10;
const maxStarts = 20;
const maxCompared = 1000;
const maxKnown = 20_000;

/** Mailboxes of one file put a `>` before a line of one's own that begins with `From `. */
const isEscaped = (line: string) => line.startsWith('>From ');
const isQuoted = (line: string) => line.trimStart().startsWith('>') && !isEscaped(line);
const withoutMarks = (line: string) => line.replace(/^[\s>]+/, '').trim();

/**
 * Splits off the quoted tail, so that it can be folded. Only what is certain is a quote: lines that are marked, or words that
 * stand in an earlier message. What is only below a header may have answers in it. Answers between the lines of a quote stay with it in the text, and so
 * does what somebody passes on, and a message that is nothing but a quote.
 */
export function splitQuoted(message: string, { isForward = false, known = [] }: SplitOptions = {}): SplitText {
  const lines = message.split('\n');
  const starts = findStarts(lines);
  const texts = toKnown(known);
  const isCertain = (start: number) =>
    isKnown(lines.slice(start), texts) || (!isForward && !isForwarded(lines, start) && isMarked(lines, start));
  const start = starts.find(isCertain) ?? (isForward ? lines.length : startOfTail(lines));
  const text = join(lines.slice(0, start));
  const quoted = join(lines.slice(start));
  const isWhole = text === '' || quoted === '' || hasAnswers(lines.slice(start), texts);
  return isWhole ? { text: join(lines), quoted: null } : { text, quoted };
}

/** The same for a split message whose conversation is known by now. */
export function splitAgain({ text, quoted }: SplitText, options: Required<SplitOptions>): SplitText {
  if (quoted === null) return splitQuoted(text, options);
  const isAnswered = hasAnswers(quoted.split('\n'), toKnown(options.known));
  return isAnswered ? { text: `${text}\n\n${quoted}`, quoted: null } : { text, quoted };
}

/** Whether lines of one's own stand between those of a known message: some programs mark both. */
function hasAnswers(tail: readonly string[], known: string[]): boolean {
  const lines = withoutHeads(tail.slice(0, maxCompared).map(withoutMarks))
    .flat()
    .map(toWords)
    .filter((words) => words !== '');
  const isStranger = (words: string) => !known.some((text) => ` ${text} `.includes(` ${words} `));
  return lines.some((words) => isIn(words, known)) && lines.some(isStranger);
}

const toKnown = (texts: string[]) => texts.map((text) => toWords(text.slice(0, maxKnown)));

const join = (lines: readonly string[]) => cleanText(lines.join('\n'));

const findStarts = (lines: readonly string[]) =>
  lines
    .flatMap((line, index) => (!isQuoted(line) && countHeadLines(lines, index) > 0 ? index : []))
    .slice(0, maxStarts);

/** How many lines from here on say who wrote what stands below them. */
function countHeadLines(lines: readonly string[], index: number): number {
  const line = lines[index]?.trim() ?? '';
  if (originalMessage.test(line) || rule.test(line)) {
    const blank = lines.slice(index + 1, index + maxHead).findIndex((one) => !isBlank(one));
    const next = index + 1 + Math.max(blank, 0);
    const below = countHeaders(lines, next) || countAttribution(lines, next);
    return below > 0 ? next - index + below : Number(originalMessage.test(line));
  }
  return countHeaders(lines, index) || countAttribution(lines, index);
}

function countHeaders(lines: readonly string[], index: number): number {
  const head = lines.slice(index, index + maxHead).map(withoutMarks);
  const end = head.findIndex((words) => !(sender.test(words) || time.test(words) || otherHeader.test(words)));
  const block = end === -1 ? head : head.slice(0, end);
  const isComplete = block.length > 2 && block.some((one) => sender.test(one)) && block.some((one) => time.test(one));
  return isComplete ? block.length : 0;
}

function countAttribution(lines: readonly string[], index: number): number {
  for (let count = 1; count <= attributionLines; count += 1) {
    const broken = lines.slice(index, index + count).map((line) => line.trim());
    if (broken.length < count || broken.includes('')) return 0;
    const joined = broken.join(' ');
    if (joined.length > maxAttribution || (count > 1 && !attributionStart.test(joined))) return 0;
    if (attributionEnd.test(joined) && (attributionStart.test(joined) || /\d/.test(joined))) return count;
  }
  return 0;
}

/** Whether somebody passes on what stands here. */
function isForwarded(lines: readonly string[], start: number): boolean {
  const first = lines.slice(start).find((line) => !isBlank(line)) ?? '';
  return [...lines.slice(0, start), withoutMarks(first)].some((line) => forwarded.test(line.trim()));
}

/** Whether a mail program marked everything from here on as a quote. */
function isMarked(lines: readonly string[], start: number): boolean {
  const below = lines.slice(start + countHeadLines(lines, start)).filter((line) => !isBlank(line));
  return below.length > 0 && below.every(isQuoted);
}

/** Where the marked lines begin that the message ends with. */
function startOfTail(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0 && (isQuoted(lines[start - 1] ?? '') || isBlank(lines[start - 1] ?? ''))) start -= 1;
  return isForwarded(lines, start) ? lines.length : start;
}

/** Whether every message that is quoted here is known word for word. */
function isKnown(tail: readonly string[], known: string[]): boolean {
  if (known.length === 0 || tail.length > maxCompared) return false;
  const parts = splitMessages(tail);
  return parts.some((part) => part !== '') && parts.every((part) => part === '' || isIn(part, known));
}

const isIn = (words: string, known: string[]): boolean =>
  words.split(' ').length >= fewWords && known.some((text) => ` ${text} `.includes(` ${words} `));

/** The words of each of the messages that are quoted one below the other. */
const splitMessages = (tail: readonly string[]): string[] =>
  withoutHeads(tail).map((lines) => toWords(lines.map(withoutMarks).join('\n')));

/** The lines of each of them. */
function withoutHeads(tail: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (let index = 0; index < tail.length; index += 1) {
    const count = countHeadLines(tail, index);
    if (count > 0) parts.push([]);
    else parts.at(-1)?.push(tail[index] ?? '');
    index += Math.max(count - 1, 0);
  }
  return parts;
}

/** Words alone: programs break lines anew, and write the address of a link beside it or not. */
const toWords = (text: string): string =>
  (
    text
      .replace(/<?(?:https?:|mailto:)[^\s\]>]+[\]>]?/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
