// As mail programs write them, by language.
const replyPrefixes =
  'RE|RÉ|RÉF?|RES|RESP|AW|SV|VS|ANTW|ODP|YNT|ATB|BLS|BALAS|RIF|R|VÁ|CEVAP|Отв|Ответ|ΑΠ|ΣΧΕΤ|תגובה|השב|رد|回复|回覆|答复|答覆|返信|답장|회신';
const forwardPrefixes =
  'FW|FWD|WG|TR|VL|VB|VIDERES|DOORST|ENC|RV|PD|İLT|ILT|TRS|TERUSKAN|YML|I|TOVÁBBÍTVA|Пересл|ΠΡΘ|הועבר|إعادة توجيه|转发|轉寄|轉發|転送|전달';
const prefixOf = (names: string) => `(?:${names})\\s*(?:\\[\\d+\\]|\\(\\d+\\)|\\^\\d+|\\*\\d+)?\\s*[:：]\\s*`;

const prefixes = new RegExp(`^(?:${prefixOf(`${replyPrefixes}|${forwardPrefixes}`)})+`, 'iu');
const forwardPrefix = new RegExp(`^${prefixOf(forwardPrefixes)}`, 'iu');

/** The subject of an answer: one `Re:`, whatever stood before it in whatever language. Blank if nothing else is left. */
export function toReplySubject(subject: string): string {
  const words = subject.trim().replace(prefixes, '').trim();
  return words && `Re: ${words}`;
}

/** Whether the subject says that somebody passes on a message. */
export const isForwardSubject = (subject: string): boolean => forwardPrefix.test(subject.trim());
