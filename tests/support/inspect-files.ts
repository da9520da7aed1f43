import { existsSync, readFileSync } from 'node:fs';
import { decodeHeic } from '../../functions/imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../functions/imaging/inspect-photo.ts';

/** What intake would find out about a file, and what finding out cost. */
export interface FileLook {
  /** ready, damaged, or the reason of the refusal */
  result: string;
  cpuMs: number;
  /** the most memory that this process has had so far, and before it looked at its first file */
  peakMb: number;
  idleMb: number;
}

/**
 * A process of its own that looks at files as intake does, one after the other, and prints a line of JSON for each:
 * `node tests/support/inspect-files.ts <file>...`. Only so can the peak of memory be measured, for which there is no
 * reset.
 */
const LINUX_STATUS = '/proc/self/status';
// Linux tells the peak of this program alone; getrusage, which macOS has, may count what its parent had as well
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
