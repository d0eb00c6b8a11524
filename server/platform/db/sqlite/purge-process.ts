import { purge } from './purge.ts';

/** `purge-process <file> <bytes>`: purges a file of at most that size; ends with 1 where it has to be tried again. */
const [file = '', maxBytes = ''] = process.argv.slice(2);
process.umask(0o077);
process.exitCode = purge(file, Number(maxBytes)) ? 0 : 1;
