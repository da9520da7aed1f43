import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PhotoStatusReply } from '../../../shared/wire/photos.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { customerApi } from './customer-api.ts';
import { editingAddressOf } from './editing-address.ts';

const WHO = { as: 'ada', project: 'wall', order: 'A7K2Q', shop: 'pharmacy' as const };

/** Notes what is asked; `answer` is what comes. */
function noting(name: string, asked: unknown[], answer: unknown = {}): ApiClient {
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

test('a wall is saved through the back office in its shop, and everything else is asked in nobody’s name', async () => {
  const asked: unknown[] = [];
  const api = customerApi(noting('shop', asked), noting('staff', asked), WHO);
  await api.post('/v1/projects/save', { reply: z.unknown(), body: { project: 1 } });
  await api.get('/v1/products', { reply: z.unknown() });
  await expect(api.post('/v1/projects/delete', { reply: z.unknown() })).rejects.toMatchObject({ code: 'forbidden' });
  expect(asked).toEqual([
    ['staff', '/v1/admin/customers/ada/projects/save', { shop: 'pharmacy' }, { project: 1 }],
    ['shop', '/v1/products', undefined, undefined],
  ]);
});

test('addresses of pictures are renewed through the wall that they hang on', async () => {
  const asked: unknown[] = [];
  const photos = [{ key: 'uploads/default/C-ada/one', status: 'processing' }];
  const staff = noting('staff', asked, { photos });
  const api = customerApi(noting('shop', asked), staff, WHO);
  const reply = await api.post('/v1/photos/status', { reply: PhotoStatusReply, body: { keys: [] } });
  expect(reply).toEqual({ photos });
  expect(asked).toEqual([['staff', '/v1/admin/customers/ada/projects/wall', { shop: 'pharmacy' }, undefined]]);
});

test.each([
  ['?as=ada&project=wall&order=A7K2Q', { as: 'ada', project: 'wall', order: 'A7K2Q' }],
  ['?as=ada&project=wall&order=A7K2Q&shop=pharmacy', WHO],
  ['?as=ada&project=wall', undefined],
  ['?as=a%20b&project=wall&order=A7K2Q', undefined],
  ['', undefined],
])('the address %s names %j', (search, who) => {
  expect(editingAddressOf(search)).toEqual(who);
});
