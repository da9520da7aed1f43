import { expect, inject, test } from 'vitest';
import { EMBED_ORIGINS } from '../support/embed-origins.ts';

const { url } = inject('cloud');
const NOBODY = "'none'";

async function framingOf(path: string) {
  const { headers, status } = await fetch(`${url}${path}`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(headers.has('x-page-policy')).toBe(false);
  return {
    status,
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    refused: headers.get('x-frame-options'),
    rest: policy.replace(/frame-ancestors [^;]+/, ''),
  };
}

test.each([
  ['the default tenant', '', undefined],
  ['one with a partner', 'tenant=ph', EMBED_ORIGINS.pharmacy],
  ['one with two', 'tenant=cs', EMBED_ORIGINS.convenience],
])('the documents of %s may be framed by its own partners only', async (_whose, query, origins) => {
  const usual = await framingOf('/');
  // A rendered page, a work screen, and an unknown page.
  for (const path of ['/', '/printing', '/no-such-page']) {
    const framing = await framingOf(`${path}?${query}`);
    expect(framing.ancestors).toBe(origins?.join(' ') ?? NOBODY);
    expect(framing.refused).toBe(origins ? null : 'DENY');
    expect(framing.rest).toBe(usual.rest);
  }
});

test.each(['tenant=zz', 'tenant=ph%00', 'tenant=', 'tenant=cs%20'])(
  'a request with %s may be framed as its tenant allows',
  async (query) => {
    const { ancestors } = await framingOf(`/?${query}`);
    expect([NOBODY, EMBED_ORIGINS.convenience.join(' ')]).toContain(ancestors);
  },
);

test.each([
  '/index.html?tenant=ph',
  '/source-connected.html?tenant=ph',
  '/v1/tenants/pharmacy/v2?tenantId=pharmacy',
  '/healthz',
])('%s may not be framed', async (path) => {
  expect(await framingOf(path)).toMatchObject({ ancestors: NOBODY, refused: 'DENY' });
});
