import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefused } from '../start-refused.ts';
import { BACKUP_FILE } from './take-backup.ts';

const BackupFile = z.object({ at: z.string() });

/**
 * Copies a backup to a new data folder. The backup stays unchanged and can be used again.
 *
 * @returns the time of the backup
 * @throws StartRefused if the backup is incomplete or the data folder is not empty
 */
export async function restoreBackup(backup: string, dataDir: string): Promise<string> {
  const path = join(backup, BACKUP_FILE);
  if (!existsSync(path)) throw new StartRefused(`${backup} is not a complete backup: it has no ${BACKUP_FILE}.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartRefused(
      `The data folder ${dataDir} is not empty. Stop the shop, move the folder away, such as mv ${dataDir} ${dataDir}.old, then restore again.`,
    );
  const { at } = z.parse(BackupFile, JSON.parse(readFileSync(path, 'utf8')));
  const partial = `${dataDir}.restoring`;
  await rm(partial, { recursive: true, force: true });
  // never links: journals and the database are changed in place
  await cp(backup, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rm(join(partial, BACKUP_FILE));
  await rename(partial, dataDir);
  return at;
}
