// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { holdEntries } from './hold-entries.ts';

let container: HTMLElement;

afterEach(() => {
  cleanup();
  container.remove();
});

/** The shop's value of each field. */
let known: Record<string, string>;

/** A form that sets its fields, like that of a gift, and fields with controlled state. */
function Shop() {
  const form = useForm({ defaultValues: { tiles: '3', email: '' } });
  const [query, setQuery] = useState('');
  const [note, setNote] = useState('');
  const [state, setState] = useState('TX');
  known = { tiles: form.watch('tiles'), email: form.watch('email'), query, note, state };
  return (
    <form>
      <input {...form.register('tiles')} defaultValue="3" />
      <input {...form.register('email')} type="email" />
      <input name="query" value={query} onChange={({ target }) => setQuery(target.value)} />
      <textarea name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <select name="state" value={state} onChange={({ target }) => setState(target.value)}>
        <option>CA</option>
        <option>TX</option>
      </select>
    </form>
  );
}

function Taken({ onDrawn, children }: { onDrawn(): void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

const field = (name: string) => container.querySelector(`[name=${name}]`) as HTMLInputElement;

/** Simulates a visitor, or a browser that restores a page. */
function enter(name: string, value: string, { firesEvent = true } = {}): void {
  field(name).value = value;
  if (firesEvent) field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

/** The page as rendered by the server. */
function serve(): void {
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Shop />);
}

const takeOver = (onDrawn: () => void) =>
  act(async () =>
    render(
      <Taken onDrawn={onDrawn}>
        <Shop />
      </Taken>,
      { container, hydrate: true },
    ),
  );

const ENTRIES: Record<string, string> = { tiles: '12', email: 'ada@x.example', query: 'mat', note: 'Hi', state: 'CA' };
const valuesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, field(name).value]));

test.each([
  ['was typed before', true],
  ['the browser restored silently', false],
])('the shop receives input that %s, and the field keeps it', async (_what, firesEvent) => {
  serve();
  for (const [name, value] of Object.entries(ENTRIES)) enter(name, value, { firesEvent });
  await takeOver(holdEntries(container));
  expect(known).toEqual(ENTRIES);
  expect(valuesOf(Object.keys(ENTRIES))).toEqual(ENTRIES);
});

test('input during hydration counts too', async () => {
  serve();
  enter('tiles', '1');
  const give = holdEntries(container);
  enter('tiles', '12');
  await takeOver(give);
  expect([known.tiles, field('tiles').value]).toEqual(['12', '12']);
});

test.each([
  ['tiles', ''],
  ['email', ''],
  ['query', ''],
])('a field %s that was cleared again is empty', async (name, value) => {
  serve();
  enter(name, 'x');
  enter(name, value);
  await takeOver(holdEntries(container));
  expect([known[name], field(name).value]).toEqual([value, value]);
});

test('untouched fields receive no input event', async () => {
  serve();
  await takeOver(holdEntries(container));
  expect(known).toEqual({ tiles: '3', email: '', query: '', note: '', state: 'TX' });
});

test('the field keeps its focus and selection', async () => {
  serve();
  field('tiles').focus();
  enter('tiles', '1234');
  field('tiles').setSelectionRange(1, 3);
  await takeOver(holdEntries(container));
  expect(document.activeElement).toBe(field('tiles'));
  expect([field('tiles').selectionStart, field('tiles').selectionEnd]).toEqual([1, 3]);
});

test('afterwards React alone controls the fields', async () => {
  serve();
  enter('query', 'mat');
  await takeOver(holdEntries(container));
  await act(async () => {
    Reflect.set(HTMLInputElement.prototype, 'value', 'frame', field('query'));
    field('query').dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect([known.query, field('query').value]).toEqual(['frame', 'frame']);
});
