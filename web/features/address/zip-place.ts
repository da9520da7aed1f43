import type { Place } from '../../../shared/delivery/distance.ts';

/** City of a ZIP code, with approximate coordinates. */
export interface ZipPlace extends Place {
  city: string;
  provinceCode: string;
}

/** Keyed by the last three digits. */
type ZipFile = Readonly<Record<string, [city: string, provinceCode: string, latitude: number, longitude: number]>>;

/** One file per first two digits, 1 to 7 kB each, loaded once a ZIP code is typed. */
const FILES = import.meta.glob<ZipFile>('./vendor/zip-codes/*.json', { import: 'default' });

/**
 * Looks up a ZIP code. Completion is optional, so a file that fails to load counts as unknown.
 *
 * @param zip five digits, optionally with an extension
 * @returns null if unknown
 */
export async function placeOfZip(zip: string): Promise<ZipPlace | null> {
  try {
    const file = await FILES[`./vendor/zip-codes/${zip.slice(0, 2)}.json`]?.();
    const row = file && Object.hasOwn(file, zip.slice(2, 5)) ? file[zip.slice(2, 5)] : undefined;
    if (!row) return null;
    const [city, provinceCode, latitude, longitude] = row;
    return { city, provinceCode, latitude, longitude };
  } catch (error) {
    console.warn('Failed to load the ZIP code data', error);
    return null;
  }
}
