/** Something answered, but not our server: there is a status and no sentence for the visitor. */
export class UnsuccessfulResponse extends Error {
  constructor(status: number) {
    super(`The server answered ${status} without a readable message.`);
    this.name = 'UnsuccessfulResponse';
  }
}
