import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../../infra/app.ts';
import { type Deployment, WITHOUT_SETTINGS } from '../../infra/deployment.ts';
import { writePlaceholderBundles } from './placeholder-bundles.ts';

/** A template resource with its properties as CloudFormation receives them. */
export interface Resource {
  id: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Synthesized {
  data: Template;
  service: Template;
}

/** Both templates with placeholder functions, without a build. */
export function synthesized(deployment: Partial<Deployment> = {}): Synthesized {
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-cdk-'));
  try {
    const bundles = join(scratch, 'bundles');
    writePlaceholderBundles(bundles);
    const built = buildApp(
      {
        outdir: join(scratch, 'cdk.out'),
        context: { bundles, native: false },
        // Takes five seconds; the test of the whole app runs it.
        builtinCloudFormationValidation: false,
      },
      { ...WITHOUT_SETTINGS, ...deployment },
    );
    return { data: Template.fromStack(built.data), service: Template.fromStack(built.service) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

export function resourcesOf(type: string, ...templates: Template[]): Resource[] {
  return templates.flatMap((template) =>
    Object.entries(template.findResources(type)).map(([id, resource]) => ({ id, ...resource }) as Resource),
  );
}
