import Papa from 'papaparse';
import { Store } from '../../../shared/delivery/schema.ts';
import { fieldError } from '../../../shared/lib/field-error.ts';
import { copy } from './copy.ts';

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const PLAIN = [
  'id',
  'name',
  'address1',
  'city',
  'provinceCode',
  'zip',
  'phone',
  'latitude',
  'longitude',
  'timeZone',
] as const;
const REQUIRED = PLAIN.filter((name) => name !== 'phone');
const HOURS = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/;

export type StoresOfCsv = { stores: Store[] } | { faults: string[] };

/** Exports the stores as CSV that any editor can change and `storesOfCsv` can read. */
export function csvOfStores(stores: readonly Store[]): string {
  const rows = stores.map(({ hours, ...store }) => [
    ...PLAIN.map((name) => String(store[name] ?? '')),
    ...hours.map((day) => (day ? `${day.opens}-${day.closes}` : '')),
  ]);
  return Papa.unparse({ fields: [...PLAIN, ...DAYS], data: rows });
}

/** @returns the stores, or the errors by line number; any error rejects the whole list */
export function storesOfCsv(csv: string): StoresOfCsv {
  const { data, meta } = Papa.parse<Record<string, string>>(csv.trim().replaceAll('\r\n', '\n'), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.trim(),
  });
  const missing = [...REQUIRED, ...DAYS].filter((name) => !meta.fields?.includes(name));
  const texts = copy.storesPart;
  if (missing.length > 0) return { faults: missing.map((name) => texts.line(1, texts.column(name))) };
  const stores: Store[] = [];
  const faults: string[] = [];
  for (const [index, row] of data.entries()) {
    const line = index + 2;
    const store = storeOf(row);
    const badDays = DAYS.filter((day) => row[day]?.trim() && !HOURS.test(row[day].trim()));
    const parsed = Store.safeParse(store);
    faults.push(...badDays.map((day) => texts.line(line, texts.hours(day))));
    if (parsed.success) stores.push(parsed.data);
    else
      for (const issue of parsed.error.issues) {
        const { path, message } = fieldError('row', issue, store);
        if (!path.startsWith('hours') || badDays.length === 0) faults.push(texts.line(line, `${path}: ${message}`));
      }
  }
  const ids = stores.map(({ id }) => id);
  const twice = stores.flatMap(({ id }, index) =>
    ids.indexOf(id) < index ? [texts.line(index + 2, texts.twice(id))] : [],
  );
  const all = [...faults, ...twice];
  return all.length > 0 ? { faults: all } : { stores };
}

function storeOf(row: Record<string, string>): unknown {
  const text = (name: string) => row[name]?.trim() ?? '';
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, text(name) === '' ? undefined : text(name)])),
    latitude: number('latitude'),
    longitude: number('longitude'),
    hours: DAYS.map((day) => {
      const [, opens, closes] = HOURS.exec(text(day)) ?? [];
      return opens === undefined ? null : { opens, closes };
    }),
  };
}
