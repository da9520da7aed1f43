import { expect, test } from 'vitest';
import { newerBuild } from './newer-build.ts';

const page = (script: string) =>
  new DOMParser().parseFromString(`<script type="module" src="${script}"></script><div id="root">`, 'text/html');
const answering = (reply: Response) => async () => reply;
const html = (script: string, status = 200) =>
  new Response(`<!doctype html><script type="module" crossorigin src="${script}"></script>`, { status });

test.each([
  ['the same build', html('/assets/index-1.js'), undefined],
  ['another build', html('/assets/index-2.js'), '/assets/index-2.js'],
  ['an error', html('/assets/index-2.js', 503), undefined],
  ['the page of a hotel’s network', new Response('<h1>Welcome, guest</h1>'), undefined],
])('the shop answers with %s', async (_what, reply, newer) => {
  expect(await newerBuild(page('/assets/index-1.js'), answering(reply))).toBe(newer);
});

test('an unreachable shop has no newer build', async () => {
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await newerBuild(page('/assets/index-1.js'), refuse)).toBeUndefined();
});
