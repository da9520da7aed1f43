import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Json, type JsonMap, resolveIntrinsics, type Scope } from './intrinsics.ts';
import { LOCAL_ACCOUNT } from './local-account.ts';
import { attributeOf, nameProperty, physicalName, refOf, type TemplateResource } from './physical-names.ts';

const Anything = z.custom<Json>((value) => value !== undefined);
const Properties = z.custom<JsonMap>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

const Template = z.object({
  Parameters: z.optional(z.record(z.string(), z.object({ Type: z.string(), Default: z.optional(Anything) }))),
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(Properties), Metadata: z.optional(Properties) }),
  ),
  Outputs: z.optional(
    z.record(z.string(), z.object({ Value: Anything, Export: z.optional(z.object({ Name: Anything })) })),
  ),
});
type Template = z.infer<typeof Template>;

/** A resource under its local name. */
export interface Resource {
  stackName: string;
  logicalId: string;
  type: string;
  name: string;
  ref: string;
  metadata: JsonMap;
  /** Resolves all intrinsic functions; only called for resources that the embedded cloud builds. */
  properties(): JsonMap;
}

export interface StackValues {
  /** Template parameters; a parameter without a value uses its default. */
  parameters: Readonly<Record<string, string>>;
  /** Base URL of the local queues, without trailing slash. */
  queueBaseUrl(): string;
}

export function readTemplates(cloudAssemblyDir: string, stackNames: readonly string[]): Map<string, unknown> {
  return new Map(
    stackNames.map((stackName) => [
      stackName,
      JSON.parse(readFileSync(join(cloudAssemblyDir, `${stackName}.template.json`), 'utf8')) as unknown,
    ]),
  );
}

/** All resources of stacks that may use each other's outputs and exports, in template order. */
export function resolveStacks(templates: ReadonlyMap<string, unknown>, values: StackValues): Resource[] {
  const stacks = new Map([...templates].map(([stackName, template]) => [stackName, Template.parse(template)]));
  const scopes = new Map([...stacks].map(([stackName, stack]) => [stackName, scopeOf(stackName, stack)]));
  const resources = [...stacks].flatMap(([stackName, stack]) =>
    Object.keys(stack.Resources).map((logicalId): Resource => {
      const { type, properties, metadata } = resourceOf(stack, logicalId);
      const name = nameOf(stackName, stack, logicalId);
      return {
        stackName,
        logicalId,
        type,
        name,
        ref: refOf(type, name, values.queueBaseUrl),
        metadata,
        properties: () => (resolveIntrinsics(properties, scopeNamed(stackName)) ?? {}) as JsonMap,
      };
    }),
  );
  refuseDuplicateNames(resources);
  return resources;

  function scopeNamed(stackName: string): Scope {
    const scope = scopes.get(stackName);
    if (!scope) throw new Error(`Stack ${stackName} has no template`);
    return scope;
  }

  function scopeOf(stackName: string, stack: Template): Scope {
    return {
      ref(logicalId) {
        if (logicalId === 'AWS::NoValue') return undefined;
        if (logicalId === 'AWS::StackName') return stackName;
        const pseudo = PSEUDO_PARAMETERS[logicalId];
        if (pseudo !== undefined) return pseudo;
        if (stack.Parameters?.[logicalId]) return parameter(stack, logicalId);
        return refOf(resourceOf(stack, logicalId).type, nameOf(stackName, stack, logicalId), values.queueBaseUrl);
      },
      attribute: (logicalId, attribute) =>
        attributeOf(resourceOf(stack, logicalId).type, nameOf(stackName, stack, logicalId), attribute),
      stackOutput(otherName, outputName) {
        const output = stacks.get(otherName)?.Outputs?.[outputName];
        if (!output) throw new Error(`The stack ${otherName} has no output ${outputName}`);
        return resolveIntrinsics(output.Value, scopeNamed(otherName)) ?? null;
      },
      exported(exportName) {
        for (const [otherName, other] of stacks)
          for (const { Value, Export } of Object.values(other.Outputs ?? {}))
            if (Export && resolveIntrinsics(Export.Name, scopeNamed(otherName)) === exportName)
              return resolveIntrinsics(Value, scopeNamed(otherName)) ?? null;
        throw new Error(`No stack exports ${exportName}`);
      },
    };
  }

  function parameter(stack: Template, logicalId: string): Json {
    const declared = stack.Parameters?.[logicalId];
    const value = values.parameters[logicalId] ?? declared?.Default;
    if (value === undefined) throw new Error(`The parameter ${logicalId} has neither a local value nor a default`);
    const isList = declared?.Type === 'CommaDelimitedList' || declared?.Type.startsWith('List<');
    return isList
      ? String(value)
          .split(',')
          .map((entry) => entry.trim())
      : value;
  }

  function nameOf(stackName: string, stack: Template, logicalId: string): string {
    const resource = resourceOf(stack, logicalId);
    const own = resource.properties[nameProperty(resource.type) ?? ''];
    const ownName = own === undefined ? undefined : resolveIntrinsics(own, scopeNamed(stackName));
    return physicalName(resource, typeof ownName === 'string' ? ownName : undefined);
  }
}

const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::AccountId': LOCAL_ACCOUNT.accountId,
  'AWS::Region': LOCAL_ACCOUNT.region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': 'local',
};

function resourceOf(stack: Template, logicalId: string): TemplateResource & { metadata: JsonMap } {
  const resource = stack.Resources[logicalId];
  if (!resource) throw new Error(`The template refers to ${logicalId}, which it does not declare`);
  return {
    logicalId,
    type: resource.Type,
    properties: resource.Properties ?? {},
    metadata: resource.Metadata ?? {},
  };
}

/** Two tables with one name would share their data, so the start fails instead. */
function refuseDuplicateNames(resources: readonly Resource[]): void {
  const seen = new Map<string, Resource>();
  for (const resource of resources) {
    if (!nameProperty(resource.type)) continue;
    const key = `${resource.type} ${resource.name}`;
    const duplicate = seen.get(key);
    if (duplicate)
      throw new Error(`${duplicate.logicalId} and ${resource.logicalId} would both be named ${resource.name}`);
    seen.set(key, resource);
  }
}
