import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConnectionArguments, connection } from './connection.ts';

type Page = ReturnType<typeof connection<{ id: string }>>;

const LIST = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const cursor = (id: string) => Buffer.from(id).toString('base64url');
const shown = (args: ConnectionArguments) => {
  const { nodes, pageInfo } = connection(LIST, args);
  return `${pageInfo.hasPreviousPage ? '…' : ''}${nodes.map((node) => node.id).join('')}${pageInfo.hasNextPage ? '…' : ''}`;
};

test.each([
  [{ first: 2 }, 'ab…'],
  [{ first: 9 }, 'abcde'],
  [{ first: 0 }, '…'],
  [{ first: 2, after: cursor('b') }, '…cd…'],
  [{ first: 2, after: cursor('d') }, '…e'],
  [{ first: 2, after: cursor('e') }, '…'],
  [{ last: 2 }, '…de'],
  [{ last: 2, before: cursor('c') }, 'ab…'],
  [{ last: 9, before: cursor('c'), after: cursor('a') }, '…b…'],
  [{ first: 2, reverse: true }, 'ed…'],
])('%j shows %s', (args, expected) => {
  expect(shown(args)).toBe(expected);
});

test.each([
  [{}],
  [{ first: -1 }],
  [{ first: 251 }],
  [{ first: 1, after: 'nowhere' }],
  [{ last: 1, before: 'nowhere' }],
])('refuses %j', (args) => {
  expect(() => connection(LIST, args)).toThrow();
});

test('paging in both directions sees everything once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }), (length, size) => {
      const list = Array.from({ length }, (_, index) => ({ id: `node-${index}` }));
      const forward: { id: string }[] = [];
      let after: string | null = null;
      do {
        const page: Page = connection(list, { first: size, after });
        forward.push(...page.nodes);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after);
      expect(forward).toEqual(list);
      const backward: { id: string }[] = [];
      let before: string | null = null;
      do {
        const page: Page = connection(list, { last: size, before });
        backward.unshift(...page.nodes);
        before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null;
      } while (before);
      expect(backward).toEqual(list);
    }),
  );
});
