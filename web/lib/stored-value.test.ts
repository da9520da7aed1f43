import { describe, expect, test } from 'vitest';
import { readStored, writeStored } from './stored-value.ts';

/** A table that refuses some values at the end of a transaction, as browsers do. */
function tableThatRefuses(refuses: (value: unknown) => Error | undefined) {
  const rows = new Map<string, unknown>();
  const set = async (key: string, value: unknown) => {
    const error = refuses(value);
    if (error) throw error;
    rows.set(key, value);
  };
  return { rows, writer: { set, store: (() => undefined) as never } };
}

const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob || Object.values(value as object).some((part) => part instanceof Blob);
const noBlobs = (value: unknown) =>
  holdsBlob(value) ? new DOMException('Error preparing Blob/File data', 'UnknownError') : undefined;
const photo = new Blob(['bytes of a photo'], { type: 'image/jpeg' });

describe('a photo', () => {
  test('is stored as a Blob if the browser accepts Blobs', async () => {
    const { rows, writer } = tableThatRefuses(() => undefined);
    await writeStored(writer, 'one', photo);
    expect(rows.get('one')).toBe(photo);
    expect(readStored(rows.get('one'))).toBe(photo);
  });

  test.each([
    ['alone', photo, (read: unknown) => read],
    ['in a record', { id: 'one', keptAt: 1, file: photo }, (read: unknown) => (read as { file: Blob }).file],
  ])('%s survives a browser that stores bytes but no Blobs', async (_, value, blobOf) => {
    const { rows, writer } = tableThatRefuses(noBlobs);
    await writeStored(writer, 'one', value);
    const read = readStored(rows.get('one'));
    const blob = blobOf(read) as Blob;
    expect([await blob.text(), blob.type]).toEqual(['bytes of a photo', 'image/jpeg']);
    if (!(value instanceof Blob)) expect(read).toMatchObject({ id: 'one', keptAt: 1 });
  });

  test('is not copied into memory for a disk that is full', async () => {
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    const { rows, writer } = tableThatRefuses(() => full);
    await expect(writeStored(writer, 'one', photo)).rejects.toBe(full);
    expect(rows.size).toBe(0);
  });
});

test('a refused value without Blobs stays refused', async () => {
  const { writer } = tableThatRefuses(() => new DOMException('No', 'DataCloneError'));
  await expect(writeStored(writer, 'one', { id: 'one' })).rejects.toThrow('No');
});
