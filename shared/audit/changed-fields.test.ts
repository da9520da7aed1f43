import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.each([
  ['nothing', { a: 1, b: [1] }, { a: 1, b: [1] }, []],
  ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: 'b', was: '2', is: '3' }]],
  ['a field inside', { a: { b: 'x' } }, { a: { b: 'y' } }, [{ path: 'a.b', was: 'x', is: 'y' }]],
  ['an entry more', { a: ['x'] }, { a: ['x', 'y'] }, [{ path: 'a.1', was: undefined, is: 'y' }]],
  ['a field less', { a: 1, b: 2 }, { a: 1 }, [{ path: 'b', was: '2', is: undefined }]],
  ['another kind', { a: [1] }, { a: { b: 1 } }, [{ path: 'a', was: '[1]', is: '{"b":1}' }]],
])('a change of %s', (_name, before, after, fields) => {
  expect(changedFields(before, after)).toEqual(fields);
});

test('a long text is truncated', () => {
  const [field] = changedFields({ body: 'a' }, { body: 'b'.repeat(1_000) });
  expect(field?.is).toHaveLength(201);
});
