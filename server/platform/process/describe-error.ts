/** The parts of an error that help to find it, without values bound to SQL, which may be personal data. */
interface ErrorDescription {
  type: string;
  code?: unknown;
  message: string;
  stack: string[];
  cause?: ErrorDescription;
}

/** Converts an error for the log: name, code, message without bound values, stack and causes. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is not an error was thrown.', stack: [] };
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: quotesValue(error) ? 'PostgreSQL could not read a value.' : withoutBoundValues(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** What a terminal shows of an error that nobody foresaw: enough to find it, and nothing that was stored about anybody. */
export const describeFailure = (error: unknown): string =>
  `An unexpected error occurred. Please report this:\n${JSON.stringify(describeError(error), null, 2)}`;

/** PostgreSQL quotes the value that it cannot read; the class of such errors is 22. */
const quotesValue = (error: Error) => 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code));

/** The query builder appends the bound values to the message of a failed query. */
function withoutBoundValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
