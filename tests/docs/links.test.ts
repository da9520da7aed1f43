import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = globSync('{*,{docs,examples,tools}/**/*}.md', { cwd: ROOT, exclude: ['**/node_modules'] });
const LINK = /\]\(([^)\s]+)\)/g;

test.each(PAGES)('every relative link of %s leads to an existing file and heading', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const broken = linksOf(text).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(join(ROOT, target), 'utf8')).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('the check reads links outside of code, and anchors as GitHub makes them', () => {
  expect(linksOf('[a](b.md#c), `[d](e.md)` and [f](https://g.example)')).toEqual(['b.md#c']);
  expect(anchorsOf("## 17 Inside a partner's page\n### `4.3` Cart & card")).toEqual([
    '17-inside-a-partners-page',
    '43-cart--card',
  ]);
});

function linksOf(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(LINK)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
