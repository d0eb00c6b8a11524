/** One thing that search engines are told of, in the words of schema.org; blank facts are `undefined` and left out. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** Says what a page tells; `origin` (no slash at its end) makes whole addresses of paths. */
export type Things = (origin: string) => Thing[];

/** All that a page tells, as one JSON-LD object. */
export function linkedData(things: Thing[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': things };
}
