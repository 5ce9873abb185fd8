/** Ends at once when its parent died before the kernel knew whom to kill with it. */
const UNLESS_ORPHANED = 'test "$PPID" = "$0" && exec "$@"';

/**
 * The command that runs a program which the kernel kills together with this process, however both of them are doing.
 * Other systems than Linux cannot do that.
 */
export function leashed(command: readonly string[]): readonly [string, ...string[]] {
  const [program = '', ...args] = command;
  if (process.platform !== 'linux') return [program, ...args];
  const leash = ['--pdeathsig', 'KILL', 'sh', '-c', UNLESS_ORPHANED, String(process.pid)];
  return ['setpriv', ...leash, ...command];
}
