import { createLogger } from 'vite';

/** Collects the warnings of a build of Vite, for its caller to fail by: a file that is not found is only a warning. */
export function createStrictLogger() {
  const warnings = [];
  const warn = (message) => {
    warnings.push(message);
  };
  return { logger: { ...createLogger('warn'), warn, warnOnce: warn }, warnings };
}
