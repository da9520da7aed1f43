/** Files that operating systems add to folders. */
const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini']);

/** The used part of a drop, so that tests can fake it. */
export interface Dropped {
  files: Iterable<File>;
  items: Iterable<{ webkitGetAsEntry?(): FileSystemEntry | null }>;
}

/**
 * The files of a drop, including those in folders. The browser clears the drop after its event, so everything is
 * requested synchronously and then awaited.
 */
export async function readDropped({ files, items }: Dropped): Promise<File[]> {
  const loose = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return loose;
  const found = await Promise.all(entries.map(filesOf));
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFileEntry(entry)) {
    const file = await new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)));
    return file ? [file] : [];
  }
  if (!isDirectoryEntry(entry)) return [];
  const found: File[] = [];
  const reader = entry.createReader();
  // A reader returns up to a hundred entries at a time, and none at the end.
  for (let batch = await nextEntries(reader); batch.length > 0; batch = await nextEntries(reader)) {
    for (const child of batch) if (!isSystemFile(child)) found.push(...(await filesOf(child)));
  }
  return found;
}

function nextEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));
}

function isSystemFile({ name }: FileSystemEntry): boolean {
  return name.startsWith('.') || SYSTEM_FILES.has(name.toLowerCase());
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectoryEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
