import { expect, test } from 'vitest';
import { readDropped } from './read-dropped.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function fileEntry(name: string): FileSystemEntry {
  const entry = { name, isFile: true, isDirectory: false, file: (found: (file: File) => void) => found(file(name)) };
  return entry as unknown as FileSystemEntry;
}

/** A folder whose reader returns two entries at a time, as real ones return a hundred. */
function folder(name: string, children: FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    const left = [...children];
    return { readEntries: (found: (entries: FileSystemEntry[]) => void) => found(left.splice(0, 2)) };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

const dropOf = (entries: FileSystemEntry[], files: File[] = []) => ({
  files,
  items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
});

const names = (files: File[]) => files.map(({ name }) => name);

test('a dropped folder gives all its photos, including nested folders', async () => {
  const party = folder('party', [
    fileEntry('1.jpg'),
    fileEntry('2.jpg'),
    fileEntry('3.jpg'),
    folder('late', [fileEntry('4.jpg')]),
  ]);
  expect(names(await readDropped(dropOf([party, fileEntry('alone.jpg')])))).toEqual([
    '1.jpg',
    '2.jpg',
    '3.jpg',
    '4.jpg',
    'alone.jpg',
  ]);
});

test('files that systems add to folders are skipped', async () => {
  const party = folder('party', [fileEntry('.DS_Store'), fileEntry('Thumbs.db'), fileEntry('1.jpg')]);
  expect(names(await readDropped(dropOf([party])))).toEqual(['1.jpg']);
});

test('single files are accepted, also in browsers without entries', async () => {
  expect(names(await readDropped({ files: [file('a.jpg'), file('b.jpg')], items: [{}, {}] }))).toEqual([
    'a.jpg',
    'b.jpg',
  ]);
});
