interface CrawledDocument {
  status: number;
  text: string;
}

const picture = /\.(avif|webp|jpe?g|png|ico|mp4|woff2)$/;

/** The addresses of this site that a document names: links, sources, entries of a sitemap or a manifest. */
function addressesIn(text: string, base: string): string[] {
  const named = [
    ...text.matchAll(/\b(?:href|src|action|content|poster)="([^"]+)"/g),
    ...text.matchAll(/\bsrcset="([^" ]+)/gi),
    ...text.matchAll(/<loc>([^<]+)<\/loc>/g),
    ...text.matchAll(/"(?:src|url|start_url|imageUrl)":"([^"]+)"/g),
  ];
  return named
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => /^(?:https?:|\/)/.test(address) && URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);
}

/** Every text that is reached from `starts` without signing in, by its address. Pictures and videos are left out. */
export async function crawl(origin: string, starts: readonly string[]): Promise<Map<string, CrawledDocument>> {
  const documents = new Map<string, CrawledDocument>();
  const waiting = [...new Set(starts)];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (documents.has(address) || picture.test(address)) continue;
    const answer = await fetch(origin + address);
    const isText = /text|json|xml|javascript/.test(answer.headers.get('content-type') ?? '');
    const text = isText ? await answer.text() : '';
    documents.set(address, { status: answer.status, text });
    waiting.push(...addressesIn(text, answer.url));
  }
  return documents;
}
