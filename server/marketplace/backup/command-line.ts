import { parseArgs } from 'node:util';
import { ConfigError } from '../../settings/config-error.ts';
import { loadStoreConfig } from '../../settings/config.ts';
import { keepToOurselves } from '../../settings/data-dir.ts';
import { StartFault } from '../../settings/start-fault.ts';
import { FileStoreAwayError } from '../store/files/file-store.ts';
import { faultOf, type StorePlace } from './places.ts';

/**
 * Runs a command with one file, and resolves to its exit code: 0 for success, 1 for failure, 2 for a wrong command
 * line.
 */
export async function runOnFile(
  argv: readonly string[],
  help: string,
  command: (file: string, place: StorePlace) => Promise<void>,
): Promise<number> {
  keepToOurselves();
  let files: readonly string[];
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    if (values.help === true) {
      say(help);
      return 0;
    }
    files = positionals;
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) {
    complain(`Name one file.\n\n${help}`);
    return 2;
  }
  let place: StorePlace | null = null;
  try {
    place = loadStoreConfig(process.env);
    await command(file, place);
    return 0;
  } catch (error) {
    const fault = place === null ? error : faultOf(error, place);
    const isExplained =
      fault instanceof ConfigError || fault instanceof StartFault || fault instanceof FileStoreAwayError;
    if (!isExplained) throw error;
    complain(fault.message);
    return 1;
  }
}

/** Updates one line on a terminal; prints nothing elsewhere. */
export function showProgress(done: { readonly files: number; readonly rows: number }): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\u001B[K${countOf(done.files, 'file')}, ${countOf(done.rows, 'row')}`);
}

export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
}

export const countOf = (count: number, one: 'file' | 'row'): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

/** Lists the files that are missing from a backup, if there are any. */
export function tellMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  complain(
    `Not in the backup, because they are missing in the store or differ from their rows: ${countOf(missing.length, 'file')}, ` +
      `${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' …' : ''}.`,
  );
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
