/** Something answered that no call was made of; `said` is a sentence for the visitor where our server sent one. */
export class UnsuccessfulResponse extends Error {
  readonly said: string | undefined;

  constructor(status: number, said?: string) {
    super(`The server answered ${status} without a readable message.`);
    this.name = 'UnsuccessfulResponse';
    this.said = said;
  }
}
