const maxLines = 15;

/** What npm and node-gyp repeat of themselves, and frames of stacks. */
const noise =
  /^(gyp ERR! (System|command|cwd|node|not ok)|gyp (info|verb)|A complete log|.*\bat [^ ]+ \(|(gyp ERR! stack )?at )/;

/** The first that fits is the cause; the rest follows from it. */
const causes = [
  [/ENOSPC/, () => 'the disk is full'],
  [
    /gyp http GET (\S+headers\S*)(?![\s\S]*gyp http 200 \S+headers)/,
    ([, address]) =>
      `the database driver has to be compiled here, and Node's headers could not be downloaded from ${address}. Check the ` +
      'internet connection and the proxy, or set npm_config_nodedir to a folder of Node that has them',
  ],
  [
    /find Python|(make|c\+\+|g\+\+|cc1plus)['":]*( command)? not found|not found: (make|c\+\+|g\+\+)|spawn make ENOENT|cannot execute .cc1plus/,
    () => 'the database driver has to be compiled here, which takes a C++ compiler, make and Python 3',
  ],
  [
    /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)/,
    () => "npm's registry could not be reached. Check the internet connection and the proxy",
  ],
  [/code (EACCES|EPERM|EROFS)/, () => 'this user may not write in this folder or in that of npm'],
  [/gyp ERR! build error/, () => 'the database driver could not be compiled, see above'],
];

/** Reads what npm printed before it failed: why, as part of a sentence, and its last lines that say something. */
export function explainFailure(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trimEnd())
    .filter((line) => line.trim() !== '' && !noise.test(line.trim()));
  for (const [pattern, explain] of causes) {
    const match = pattern.exec(lines.join('\n'));
    if (match) return { cause: explain(match), lines: lines.slice(-maxLines) };
  }
  return { cause: 'see above', lines: lines.slice(-maxLines) };
}
