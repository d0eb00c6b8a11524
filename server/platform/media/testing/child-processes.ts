import { execFileSync, spawnSync } from 'node:child_process';

/** The ids of the processes that `parent` has started to make pictures in. */
export function pictureProcessesOf(parent = process.pid): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return Number(ppid) === parent && command.includes('tinypool') ? [Number(pid)] : [];
  });
}

export function isRunning(pid: number): boolean {
  // One that has ended but that nobody has asked after yet is still listed, with a state of Z.
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout);
}
