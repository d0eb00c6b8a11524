/**
 * Part of a result could not be read; `answer` is the result without it. An error, so that no cache stores it as the whole
 * result.
 */
export class PartialAnswer extends Error {
  readonly answer: unknown;

  constructor(answer: unknown, cause: unknown) {
    super('Part of an answer could not be read.', { cause });
    this.name = 'PartialAnswer';
    this.answer = answer;
  }
}
