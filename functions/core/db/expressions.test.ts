import { expect, test } from 'vitest';
import { changeExpressions, expressions } from './expressions.ts';

test('a condition lists exactly the attributes and values that it uses', () => {
  expect(expressions([], { if: '#version = :read', values: { read: 3 } })).toEqual({
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': 3 },
  });
  expect(expressions([], { if: 'attribute_exists(pk)' })).toEqual({ ConditionExpression: 'attribute_exists(pk)' });
  expect(expressions([], {})).toEqual({});
});

test('an alias replaces a name that expressions cannot contain', () => {
  const condition = { if: 'attribute_not_exists(#p0)', names: { p0: 'project-7' } };
  expect(expressions([], condition).ExpressionAttributeNames).toEqual({ '#p0': 'project-7' });
});

test('a change sets, sets once, adds and removes', () => {
  const change = {
    set: { state: 'done', 'subject.owners': ['ada'], failure: undefined },
    setOnce: { endedAt: 'now' },
    add: { tries: 1 },
    remove: ['gsi2pk'],
    if: '#state = :open',
    values: { open: 'open' },
  };
  expect(changeExpressions(change)).toEqual({
    UpdateExpression: 'SET #a0 = :v0, #a1.#a2 = :v1, #a3 = if_not_exists(#a3, :v2) ADD #a4 :v3 REMOVE #a5, #a6',
    ConditionExpression: '#state = :open',
    ExpressionAttributeNames: {
      '#a0': 'state',
      '#a1': 'subject',
      '#a2': 'owners',
      '#a3': 'endedAt',
      '#a4': 'tries',
      '#a5': 'gsi2pk',
      '#a6': 'failure',
      '#state': 'state',
    },
    ExpressionAttributeValues: { ':v0': 'done', ':v1': ['ada'], ':v2': 'now', ':v3': 1, ':open': 'open' },
  });
});
