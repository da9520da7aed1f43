import { existsSync, readFileSync } from 'node:fs';
import { decodeHeic } from '../../functions/imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../functions/imaging/inspect-photo.ts';

/** Intake's result for a file, and its cost. */
export interface FileLook {
  /** Ready, damaged, or the reason for the refusal. */
  result: string;
  cpuMs: number;
  /** Peak memory of the process so far, and before its first file. */
  peakMb: number;
  idleMb: number;
}

/**
 * Separate process that inspects files like intake and prints a line of JSON for each: `node
 * tests/support/inspect-files.ts <file>...`. Needed because a process cannot reset its memory peak.
 */
const LINUX_STATUS = '/proc/self/status';
// Linux reports the peak of this program only; getrusage, used on macOS, may include the parent's.
const peakMb = () =>
  existsSync(LINUX_STATUS)
    ? Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(LINUX_STATUS, 'utf8'))?.[1]) / 1024
    : process.resourceUsage().maxRSS / 1024;
const idleMb = peakMb();

for (const path of process.argv.slice(2)) {
  const bytes = readFileSync(path);
  const before = process.cpuUsage();
  const inspection = await inspectPhoto(bytes, { decodeHeic });
  const { user, system } = process.cpuUsage(before);
  const kind = inspection.kind === 'refused' ? inspection.reason : inspection.photo.isDamaged ? 'damaged' : 'ready';
  const look: FileLook = { result: kind, cpuMs: (user + system) / 1000, peakMb: peakMb(), idleMb };
  console.log(JSON.stringify(look));
}
