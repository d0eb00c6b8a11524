/** A reason not to start: one sentence for the operator that says what is wrong and what to change. No stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
