import { resolve } from 'node:path';
import { readSettings } from '../settings.ts';
import { StartRefused } from '../start-refused.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore-backup -- FOLDER`: a backup becomes the data folder of the next start. See docs/one-server.md. */
try {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new StartRefused('npm run restore-backup -- <folder of a backup>');
  const { dataDir } = readSettings(process.env);
  const at = await restoreBackup(resolve(folder), dataDir);
  console.log(`${dataDir} is the shop as of ${at}. Start it.`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
