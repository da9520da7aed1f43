import type { Place } from '../../../shared/delivery/distance.ts';

/** The place that a ZIP code is known by, and about where it is. */
export interface ZipPlace extends Place {
  city: string;
  provinceCode: string;
}

/** By the last three digits of a ZIP code. */
type ZipFile = Readonly<Record<string, [city: string, provinceCode: string, latitude: number, longitude: number]>>;

/** One for each first two digits, from 1 to 7 kB: nothing of it is loaded before somebody has typed a ZIP code. */
const FILES = import.meta.glob<ZipFile>('./vendor/zip-codes/*.json', { import: 'default' });

/**
 * Where a ZIP code is. It only saves somebody typing, so that a file that does not load is as if nobody knew it.
 *
 * @param zip five digits, and what may follow them
 * @returns null where it is not known
 */
export async function placeOfZip(zip: string): Promise<ZipPlace | null> {
  try {
    const file = await FILES[`./vendor/zip-codes/${zip.slice(0, 2)}.json`]?.();
    const row = file && Object.hasOwn(file, zip.slice(2, 5)) ? file[zip.slice(2, 5)] : undefined;
    if (!row) return null;
    const [city, provinceCode, latitude, longitude] = row;
    return { city, provinceCode, latitude, longitude };
  } catch (error) {
    console.warn('The place of a zip code is not known', error);
    return null;
  }
}
