import { saveBlob } from '../../lib/save-blob.ts';
import { type ZipEntry, zipParts } from './zip-prints.ts';

/** A file that the browser writes as the bytes come: Chromium has it, Safari and Firefox do not. */
interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}

declare global {
  interface Window {
    showSaveFilePicker?(options: { suggestedName: string }): Promise<FileHandle>;
  }
}

/** Where an archive goes. */
export type ZipTarget = { kind: 'file'; handle: FileHandle } | { kind: 'parts' };

/**
 * Asks where to save, within the click that began it.
 *
 * @returns undefined where the person thought better of it
 */
export async function askForTarget(name: string): Promise<ZipTarget | undefined> {
  if (!window.showSaveFilePicker) return { kind: 'parts' };
  try {
    return { kind: 'file', handle: await window.showSaveFilePicker({ suggestedName: name }) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/**
 * Writes an archive to its file, which appears under its name once it is whole; or saves one part after the other where a
 * browser can only save what is in memory.
 */
export async function saveZip(target: ZipTarget, name: string, entries: AsyncGenerator<ZipEntry>): Promise<void> {
  if (target.kind === 'file') {
    for await (const whole of zipParts(entries, Number.POSITIVE_INFINITY))
      await whole.pipeTo(await target.handle.createWritable());
    return;
  }
  let number = 0;
  for await (const part of zipParts(entries)) {
    number++;
    saveBlob(number === 1 ? name : name.replace('.zip', `-part-${number}.zip`), await new Response(part).blob());
  }
}
