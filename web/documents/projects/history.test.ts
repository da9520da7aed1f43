import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type History, mark, NO_HISTORY, redo, undo } from './history.ts';

const EMPTY: History<string> = NO_HISTORY;

function step(document: string, at = 0, group?: string) {
  return { label: `made ${document}`, document, at, group };
}

describe('undo', () => {
  test('has nothing to do at the start', () => {
    expect(undo(EMPTY, 'a')).toBeUndefined();
    expect(redo(EMPTY, 'a')).toBeUndefined();
  });

  test('and redo lead back to the same documents, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 60 }), fc.nat(59), (documents, back) => {
        let current = 'start';
        let history: History<string> = EMPTY;
        for (const [index, document] of documents.entries()) {
          history = mark(history, step(current, index * 5_000));
          current = document;
        }
        const states = ['start', ...documents];
        let at = documents.length;
        for (let move = 0; move < Math.min(back, documents.length); move++) {
          const moved = undo(history, current);
          if (!moved) throw new Error('undo ended early');
          ({ history, document: current } = moved);
          expect(current).toBe(states[--at]);
        }
        for (let moved = redo(history, current); moved; moved = redo(history, current)) {
          ({ history, document: current } = moved);
          expect(current).toBe(states[++at]);
        }
        expect(current).toBe(documents.at(-1));
      }),
    );
  });

  test('takes a run of arrow keys back in one step', () => {
    const once = mark(EMPTY, step('a', 0, 'pan'));
    const twice = mark(once, step('b', 400, 'pan'));
    expect(undo(twice, 'c')?.document).toBe('a');
  });

  test('keeps two runs apart when there was a pause', () => {
    const twice = mark(mark(EMPTY, step('a', 0, 'pan')), step('b', 2_000, 'pan'));
    expect(undo(twice, 'c')?.document).toBe('b');
  });

  test('keeps different tiles apart', () => {
    const twice = mark(mark(EMPTY, step('a', 0, 'pan 1')), step('b', 100, 'pan 2'));
    expect(undo(twice, 'c')?.document).toBe('b');
  });

  test('forgets what was undone once something new is done', () => {
    const undone = undo(mark(EMPTY, step('a')), 'b');
    const anew = mark(undone?.history ?? EMPTY, step('a', 1));
    expect(redo(anew, 'c')).toBeUndefined();
  });

  test('says what it took back', () => {
    expect(undo(mark(EMPTY, step('a')), 'b')?.label).toBe('made a');
  });
});
