// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { holdFiles, takeWaitingFiles } from './waiting-files.ts';

const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const FIRST_PAINT = '<div data-files-wait><button disabled>Choose photos</button></div>';

beforeAll(() => holdFiles(document));
afterEach(() => {
  document.body.innerHTML = '';
  takeWaitingFiles();
});

/** A drop as the browser provides it: cleared after its event. */
function drop(entry: FileSystemEntry | null = null): Event {
  let isOver = false;
  const item = { webkitGetAsEntry: () => (isOver ? null : entry) };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(
    Object.assign(event, { dataTransfer: { types: ['Files'], files: [photo], items: [item] } }),
  );
  isOver = true;
  return event;
}

function paste(): void {
  document.body.dispatchEvent(
    Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files: [photo] } }),
  );
}

const names = () => takeWaitingFiles().map(({ files }) => [...files].map(({ name }) => name));

test('photos dropped and pasted before the picker loads wait for it, and are delivered once', () => {
  document.body.innerHTML = FIRST_PAINT;
  expect(drop().defaultPrevented).toBe(true);
  paste();
  expect(names()).toEqual([['photo.jpg'], ['photo.jpg']]);
  expect(names()).toEqual([]);
});

test('a folder is read while its drop lasts', () => {
  document.body.innerHTML = FIRST_PAINT;
  const folder = { name: 'party', isDirectory: true } as FileSystemEntry;
  drop(folder);
  expect([...(takeWaitingFiles()[0]?.items ?? [])].map((item) => item.webkitGetAsEntry?.())).toEqual([folder]);
});

test('without a loading screen for files, the browser or the current screen handles them', () => {
  document.body.innerHTML = '<h1>Home</h1>';
  expect(drop().defaultPrevented).toBe(false);
  paste();
  expect(names()).toEqual([]);
});
