/**
 * Something an answer is made of could not be read; `answer` is what can be said without it. An error, so that no cache
 * takes it for the whole answer.
 */
export class PartialAnswer extends Error {
  readonly answer: unknown;

  constructor(answer: unknown, cause: unknown) {
    super('Part of an answer could not be read.', { cause });
    this.name = 'PartialAnswer';
    this.answer = answer;
  }
}
