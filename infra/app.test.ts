import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CfnResource, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesLoadedFirst } from '../tests/support/bundle-graph.ts';
import { resourcesOf } from '../tests/support/synthesized.ts';
import { buildApp } from './app.ts';
import { bundleFunctions, functionDir, functionNames } from './build/functions.ts';

interface Report {
  pluginReports: { pluginName: string; violations: { ruleName: string; severity: string }[] }[];
}

/** Synthesizing both stacks takes half a minute on an idle machine, and longer with other tests. */
const SYNTH_TIMEOUT_MS = 180_000;

describe('both stacks with the bundles of their functions', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'tessera-cdk-'));
  let data: Template;
  let service: Template;
  let report: Report;

  beforeAll(async () => {
    mkdirSync(functionDir('api'), { recursive: true });
    writeFileSync(join(functionDir('api'), 'chunk-OFANOLDBUILD.mjs'), '');
    await bundleFunctions();
    const built = buildApp({ outdir, context: { native: false } });
    Validations.of(built.app).addPlugins(new AwsSolutionsChecks(built.app));
    built.app.synth();
    data = Template.fromStack(built.data);
    service = Template.fromStack(built.service);
    report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report;
  }, SYNTH_TIMEOUT_MS);
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  test('cdk-nag and the template validation find no unacknowledged issue', () => {
    expect(report.pluginReports.map((plugin) => plugin.pluginName)).toContain('AwsSolutions');
    expect(
      report.pluginReports.flatMap((plugin) =>
        plugin.violations.map((found) => `${plugin.pluginName} ${found.ruleName}`),
      ),
    ).toEqual([]);
  });

  test('an unknown CloudFormation property stops the synthesis', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'tessera-cdk-'));
    const built = buildApp({ outdir: scratch, context: { native: false } });
    new CfnResource(built.service, 'Misspelt', { type: 'AWS::SQS::Queue', properties: { VisibilityTimeoutX: 3 } });
    expect(() => built.app.synth()).toThrow(/validation/i);
    rmSync(scratch, { recursive: true, force: true });
  });

  test('without the arm64 packages there is no synthesis, because photos would fail at run time', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'tessera-cdk-'));
    const bundles = join(scratch, 'dist', 'functions');
    const modules = join(scratch, 'no-modules');
    expect(() => buildApp({ outdir: scratch, context: { bundles, nativeModules: modules } })).toThrow(
      'npm run build:native',
    );
    rmSync(scratch, { recursive: true, force: true });
  });

  test('every Lambda is deployed on arm64 and Node 24', () => {
    const functions = resourcesOf('AWS::Lambda::Function', service);
    expect(functions.length).toBeGreaterThanOrEqual(functionNames().length);
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
    }
  });

  test('the deployed bundle is the one that runs locally, byte for byte', () => {
    const assets = JSON.parse(readFileSync(join(outdir, 'TesseraApp.assets.json'), 'utf8')) as {
      files: Record<string, { source: { path: string; packaging: string } }>;
    };
    const shipped = Object.values(assets.files)
      .filter(({ source }) => source.packaging === 'zip')
      .map(({ source }) => contentOf(join(outdir, source.path)));
    const bundled = functionNames().map((name) => contentOf(functionDir(name)));
    expect(shipped.sort()).toEqual(bundled.sort());
  });

  test('a Lambda ships with its chunks, and without files of an earlier build', () => {
    const files = readdirSync(functionDir('api'));
    expect(files).toContain('index.mjs');
    expect(files.filter((name) => /^upload-targets-\w+\.mjs$/.test(name))).toHaveLength(1);
    expect(files).not.toContain('chunk-OFANOLDBUILD.mjs');
  });

  test('the API loads no AWS client at a cold start except the one of its tables', () => {
    const folder = functionDir('api');
    const sources = filesLoadedFirst(folder).flatMap((name) => {
      const map = JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')) as { sources: string[] };
      return map.sources;
    });
    const clients = sources.flatMap((source) => /@aws-sdk\/(client-[\w-]+)\//.exec(source)?.[1] ?? []);
    expect([...new Set(clients)]).toEqual(['client-dynamodb']);
  });

  test.each(['intake', 'render'])(
    '%s, which has no network access beyond objects and rows, needs nothing else',
    (name) => {
      const folder = functionDir(name);
      const sources = filesLoadedFirst(folder).flatMap((file) => {
        const map = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as { sources: string[] };
        return map.sources;
      });
      const clients = sources.flatMap((source) => /@aws-sdk\/(client-[\w-]+)\//.exec(source)?.[1] ?? []);
      expect([...new Set(clients)].sort()).toEqual(['client-dynamodb', 'client-s3']);
    },
  );

  test.each([
    ['intake', 'inspect-process.mjs'],
    ['render', 'render-process.mjs'],
  ])('the decoding process of %s loads no AWS client at all', (name, entry) => {
    const folder = functionDir(name);
    const maps = filesLoadedFirst(folder, entry).map((file) => readFileSync(join(folder, `${file}.map`), 'utf8'));
    expect(maps.join()).toContain('functions/imaging');
    expect(maps.join()).not.toContain('@aws-sdk');
  });

  test('the HEIC library is outside the bundle, as its license requires', () => {
    const folder = functionDir('intake');
    const bundle = filesLoadedFirst(folder, 'inspect-process.mjs').map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    expect(bundle.join('')).toContain('libheif-js/libheif-wasm/libheif.js');
    expect(bundle.join('').length).toBeLessThan(150_000);
  });

  test('photos have documented public addresses by default', () => {
    for (const name of ['RemoteExceptions', 'PhotoSourceEndpoints']) service.hasParameter(name, { Default: '' });
  });

  test('a first deployment that fails leaves nothing of the app behind', () => {
    const kept = Object.entries(service.toJSON().Resources as Record<string, { DeletionPolicy?: string }>)
      .filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
      .map(([id]) => id);
    expect(kept).toEqual([]);
  });

  test('texts in the console are ASCII, because CloudFormation shows question marks otherwise', () => {
    const texts = [data, service].flatMap((template) => [...descriptionsIn(template.toJSON())]);
    expect(texts.length).toBeGreaterThan(10);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them too
    expect(texts.filter((text) => !/^[\x00-\x7f]*$/.test(text))).toEqual([]);
  });
});

/** Every file of a folder with its name, in one text. */
function contentOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths.map((path) => `${relative(folder, path)}\n${readFileSync(path, 'base64')}`).join('\n');
}

function* descriptionsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    if (/(Description|Comment)$/.test(name) && typeof entry === 'string') yield entry;
    else yield* descriptionsIn(entry);
  }
}
