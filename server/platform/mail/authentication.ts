const maxHeader = 10_000;

const mask = (char: string) => (/[\s=;]/.test(char) ? '_' : char);

/** Takes out comments, which may be nested, and cuts at semicolons. What stands in quotes is one word, whatever is in it. */
function splitResults(header: string): string[] {
  let text = '';
  let depth = 0;
  let isQuoted = false;
  for (const [char] of header.slice(0, maxHeader).matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (char === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) text += mask(char);
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += char;
  }
  return text.split(';');
}

/** Relaxed alignment: the same domain, or one below the other. */
const isAligned = (one: string, other: string): boolean =>
  one !== '' &&
  other.includes('.') &&
  (one === other || (one.includes('.') && (one.endsWith(`.${other}`) || other.endsWith(`.${one}`))));

/**
 * Whether `host` says in an `Authentication-Results` header (RFC 8601) that a message is from the domain of `address`: by DMARC
 * where the domain has a policy of it, or else by a DKIM signature of that domain.
 */
export function isSenderAuthenticated(header: string | null, host: string | undefined, address: string): boolean {
  const [id = '', ...results] = splitResults((header ?? '').toLowerCase());
  if (host === undefined || id.trim().split(/\s+/)[0] !== host.toLowerCase()) return false;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const checks = results.map((text) => {
    const words = text
      .trim()
      .replace(/\s*([=/])\s*/g, '$1')
      .split(/\s+/);
    const [name = '', result] = (words[0] ?? '').split('=');
    const readProperty = (property: string) =>
      words.find((word) => word.startsWith(`${property}=`))?.slice(property.length + 1) ?? '';
    return { method: name.split('/')[0], result, isPass: result === 'pass', readProperty };
  });
  const dmarc = checks.filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  if (dmarc.length > 0)
    return dmarc.every(({ isPass, readProperty }) => isPass && isAligned(readProperty('header.from'), domain));
  return checks.some(({ method, isPass, readProperty }) => {
    const signer = readProperty('header.d') || (readProperty('header.i').split('@').at(-1) ?? '');
    return method === 'dkim' && isPass && isAligned(signer, domain);
  });
}
