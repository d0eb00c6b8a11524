/** The part of an error that helps to find it. Values bound to SQL, which may be personal data, are left out. */
interface ErrorDescription {
  type: string;
  code?: unknown;
  message: string;
  stack: string[];
  cause?: ErrorDescription;
}

/** An error as it is logged: name, code, message without bound values, stack and causes. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', stack: [] };
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: withoutBoundValues(error.message),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The query builder appends the bound values to the message of a failed query. */
function withoutBoundValues(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}
