import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildApp } from '../../../infra/app.ts';
import type { Settings } from '../../../infra/deploy/settings.ts';
import { deploymentOf, parametersOf, STACKS } from '../../../infra/deploy/stack-settings.ts';
import type { Deployment } from '../../../infra/deployment.ts';
import { writePlaceholderBundles } from '../placeholder-bundles.ts';
import type { AccountState, StackResource } from './resource-rules.ts';
import { checkedParameters, deployStack, type Stack, type Template } from './stack-engine.ts';

export type MailIdentity = Deployment['mailIdentity'];

/** Writes the templates of an environment into a new folder. */
export function synthesize(settings: Settings, mailIdentity: MailIdentity = 'own') {
  const outdir = mkdtempSync(join(tmpdir(), 'tessera-assembly-'));
  const bundles = join(outdir, 'bundles');
  writePlaceholderBundles(bundles);
  // `npm run synth` checks the rules, which take most of the time.
  const assembly = buildApp(
    { outdir, context: { bundles, native: false }, builtinCloudFormationValidation: false },
    deploymentOf(settings, mailIdentity, 1000),
  ).app.synth();
  const parameters = parametersOf(settings, mailIdentity, {
    origins: settings.hosts.map((host) => `https://${host}`),
    distributionId: 'E1',
  });
  return {
    outdir,
    parameters,
    template: (stack: string) => assembly.getStackByName(stack).template as Template,
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}

export interface Shop {
  account: AccountState;
  stacks: Map<string, Stack>;
  /** @returns CloudFormation's refusal, or the last status of each stack */
  deploy(settings: Settings, mailIdentity?: MailIdentity): Record<string, string>;
  ofType(type: string): StackResource[];
  environmentsWith(variable: string): Record<string, string>[];
}

/** An account with the shop, deployed from its templates without the command line. */
export function createShop(account: Partial<AccountState> = {}): Shop {
  const state: AccountState = {
    id: '123456789012',
    mailIdentities: new Set(),
    isCloudFrontVerified: true,
    leftBehind: [],
    ...account,
  };
  const stacks = new Map<string, Stack>();
  return {
    account: state,
    stacks,
    deploy(settings, mailIdentity) {
      const { template, parameters, remove } = synthesize(settings, mailIdentity);
      for (const name of STACKS) {
        const values = checkedParameters(template(name), parameters[name]);
        const stack = deployStack(name, template(name), values, stacks, state);
        stacks.set(name, stack);
        if (stack.statusReason) break;
      }
      remove();
      return Object.fromEntries([...stacks].map(([name, { status, statusReason }]) => [name, statusReason ?? status]));
    },
    ofType,
    environmentsWith: (variable) =>
      ofType('AWS::Lambda::Function')
        .map(({ properties }) => EnvironmentOf.parse(properties).Environment.Variables)
        .filter((variables) => variables[variable] !== undefined),
  };

  function ofType(type: string): StackResource[] {
    return [...stacks.values()].flatMap(({ resources }) =>
      [...resources.values()].filter((each) => each.type === type),
    );
  }
}

const EnvironmentOf = z.object({ Environment: z.object({ Variables: z.record(z.string(), z.string()) }) });
