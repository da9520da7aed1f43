import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ApiClient } from '../../lib/api-client.ts';
import { customerApi } from './customer-api.ts';
import { editingAddressOf } from './editing-address.ts';

const WHO = { as: 'ada', project: 'wall', order: 'A7K2Q9', shop: 'pharmacy' as const };

/** Records calls and replies with `answer`. */
function recordingApi(name: string, asked: unknown[], answer: unknown = {}): ApiClient {
  const call = async (path: string, { query, body }: { query?: unknown; body?: unknown }) => {
    asked.push([name, path, query, body]);
    return answer as never;
  };
  return {
    get: call,
    post: call,
    getBlob: async () => new Blob(),
    withSession: async () => {
      throw new Error('Nothing here is asked with a session.');
    },
  };
}

test('saves the wall through its shop’s back office and makes all other calls anonymously', async () => {
  const asked: unknown[] = [];
  const api = customerApi(recordingApi('shop', asked), recordingApi('staff', asked), WHO);
  await api.post('/v1/projects/save', { reply: z.unknown(), body: { project: 1 } });
  await api.get('/v1/products', { reply: z.unknown() });
  await expect(api.post('/v1/projects/delete', { reply: z.unknown() })).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked).toEqual([
    ['staff', '/v1/admin/customers/ada/projects/save', { shop: 'pharmacy' }, { project: 1 }],
    ['shop', '/v1/products', undefined, undefined],
  ]);
});

test('uploads photos for the customer and renews their URLs through the back office', async () => {
  const asked: unknown[] = [];
  const api = customerApi(recordingApi('shop', asked), recordingApi('staff', asked), WHO);
  await api.post('/v1/photos/prepare', { reply: z.unknown(), body: { quantity: 1 } });
  await api.post('/v1/photos/status', { reply: z.unknown(), body: { keys: ['one'] } });
  expect(asked).toEqual([
    ['staff', '/v1/admin/customers/ada/photos/prepare', { shop: 'pharmacy' }, { quantity: 1 }],
    ['staff', '/v1/admin/customers/ada/photos/status', { shop: 'pharmacy' }, { keys: ['one'] }],
  ]);
});

test.each([
  ['?as=ada&project=wall&order=A7K2Q9', { as: 'ada', project: 'wall', order: 'A7K2Q9' }],
  ['?as=ada&project=wall&order=A7K2Q9&shop=pharmacy', WHO],
  ['?as=ada&project=wall', { as: 'ada', project: 'wall' }],
  ['?as=ada', undefined],
  ['?as=a%20b&project=wall&order=A7K2Q9', undefined],
  ['', undefined],
])('the URL %s names %j', (search, who) => {
  expect(editingAddressOf(search)).toEqual(who);
});
