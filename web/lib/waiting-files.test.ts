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

/** A drop as the browser gives it: what lies in it is gone when the event is over. */
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

test('photos that are dropped and pasted before the picker is here wait for it, and are given once', () => {
  document.body.innerHTML = FIRST_PAINT;
  expect(drop().defaultPrevented).toBe(true);
  paste();
  expect(names()).toEqual([['photo.jpg'], ['photo.jpg']]);
  expect(names()).toEqual([]);
});

test('a folder is asked for while its drop lasts', () => {
  document.body.innerHTML = FIRST_PAINT;
  const folder = { name: 'party', isDirectory: true } as FileSystemEntry;
  drop(folder);
  expect([...(takeWaitingFiles()[0]?.items ?? [])].map((item) => item.webkitGetAsEntry?.())).toEqual([folder]);
});

test('where no such screen is on its way, files are the browser’s, or the screen’s that stands there', () => {
  document.body.innerHTML = '<h1>Home</h1>';
  expect(drop().defaultPrevented).toBe(false);
  paste();
  expect(names()).toEqual([]);
});
