// Loaded into the server before its program: at this signal everything that is not needed any more is let go, so that
// what is measured then is what the server holds on to, and not how long ago it last tidied up.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
