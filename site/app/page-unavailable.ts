/** A page could not be fetched: no connection, or its files belong to an older release. */
export class PageUnavailable extends Error {
  constructor(pathname: string, cause: unknown) {
    super(`The page ${pathname} could not be opened.`, { cause });
    this.name = 'PageUnavailable';
  }
}
