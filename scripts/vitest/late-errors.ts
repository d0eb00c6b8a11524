import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * Prints the document into the error of a query when its message is read. A query that waits throws such an error for each
 * attempt, and printing all of them is a twentieth of the time of these tests.
 */
export function printErrorsLate(): void {
  configure({
    getElementError(message, container) {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      let text: string | undefined;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => {
          text ??= getElementError(message, container).message;
          return text;
        },
      });
      return error;
    },
  });
}
