import type { Place } from '../../../shared/delivery/distance.ts';
import { searchWords } from '../../../shared/lib/search-text.ts';

/** City of a ZIP code, with approximate coordinates. */
export interface ZipPlace extends Place {
  city: string;
  provinceCode: string;
  /** Whether a city has a ZIP code with the same first three digits. Places have more names than the data has. */
  isNear(city: string): boolean;
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
    if (!file || !row) return null;
    const [city, provinceCode, latitude, longitude] = row;
    const isNear = (typed: string) =>
      Object.entries(file).some(([digits, [name]]) => digits[0] === zip[2] && isSameCity(name, typed));
    return { city, provinceCode, latitude, longitude, isNear };
  } catch (error) {
    console.warn('Failed to load the ZIP code data', error);
    return null;
  }
}

/** "St. Paul" and "Saint Paul" are one city, and so are "O'Fallon" and "OFallon". */
const isSameCity = (one: string, other: string): boolean => plainCity(one) === plainCity(other);

const SHORT_WORDS: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

const plainCity = (city: string): string =>
  searchWords(city)
    .map((word) => SHORT_WORDS[word] ?? word)
    .join('');
