import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { GALLERY_INPUTS } from './build.ts';
import { ROOT } from './paths.ts';

test('the gallery is painted again when anything changes that the painting loads', async () => {
  const { metafile } = await build({
    entryPoints: ['content/gallery/paint/main.ts', 'content/gallery/paint/painter.ts'],
    bundle: true,
    write: false,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    absWorkingDir: ROOT,
  });
  const loaded = Object.keys(metafile.inputs);
  expect(loaded).toContain('content/gallery/paintings/forest.ts');
  const inputs = new Set(globSync([...GALLERY_INPUTS], { cwd: ROOT }));
  expect(loaded.filter((path) => !inputs.has(path))).toEqual([]);
  const packages = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const installed = new Set(packages.filter((path) => !path.startsWith('node:') && !path.startsWith('.')));
  for (const name of installed) expect(inputs).toContain(`node_modules/${name.split('/')[0]}/package.json`);
});

test('a change to a test of the gallery paints nothing', () => {
  const inputs = globSync([...GALLERY_INPUTS], { cwd: ROOT });
  expect(inputs.filter((path) => path.endsWith('.test.ts'))).toEqual([]);
});
