/** The server asked this already and got no answer, so that the document stands without it. */
export class FailedBefore extends Error {
  constructor(question: string) {
    super(`The server had no answer to: ${question}`);
    this.name = 'FailedBefore';
  }
}
