/** Part of a result could not be read; `result` is the rest. An error, so that no cache stores it as the whole result. */
export class PartialResult extends Error {
  readonly result: unknown;

  constructor(result: unknown, cause: unknown) {
    super('Part of a result could not be read.', { cause });
    this.name = 'PartialResult';
    this.result = result;
  }
}
