import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUsState } from '../../shared/customer/us-states.ts';
import { ROOT } from './paths.ts';

/**
 * `npm run zipcodes -- US.txt`: makes the files that the checkout completes addresses from, of the postal codes of
 * GeoNames (US.zip on download.geonames.org/export/zip). One file for each first two digits, one line a ZIP code.
 */
const FOLDER = join(ROOT, 'web', 'features', 'address', 'vendor', 'zip-codes');
/** Of the tab-separated columns that its readme describes. */
const COLUMNS = { zip: 1, place: 2, state: 4, latitude: 9, longitude: 10 };

const [source] = process.argv.slice(2);
if (!source) throw new Error('Which file? npm run zipcodes -- US.txt');

const places = new Map<string, Map<string, string>>();
for (const line of readFileSync(source, 'utf8').split('\n')) {
  const row = line.split('\t');
  const column = (name: keyof typeof COLUMNS) => row[COLUMNS[name]] ?? '';
  const zip = column('zip');
  if (!isUsState(column('state'))) continue;
  const place = [column('place'), column('state'), inDegrees(column('latitude')), inDegrees(column('longitude'))];
  const file = places.get(zip.slice(0, 2)) ?? new Map<string, string>();
  file.set(zip.slice(2), JSON.stringify(place));
  places.set(zip.slice(0, 2), file);
}
mkdirSync(FOLDER, { recursive: true });
for (const [digits, file] of places) {
  const lines = [...file].sort(([one], [other]) => (one < other ? -1 : 1)).map(([zip, place]) => `"${zip}":${place}`);
  const path = join(FOLDER, `${digits}.json`);
  rmSync(path, { force: true });
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}

/** Two decimals are half a mile, which is as exact as a ZIP code. */
function inDegrees(text: string): number {
  return Math.round(Number(text) * 100) / 100;
}
