import {
  type Json,
  type JsonMap,
  resolveIntrinsics,
  type Scope,
} from '../../../tools/local-aws/template/intrinsics.ts';
import { type AccountState, faultOf, physicalId, type StackResource } from './resource-rules.ts';

export interface Stack {
  name: string;
  id: string;
  status: string;
  statusReason?: string;
  template: Template;
  parameters: Record<string, string>;
  resources: Map<string, StackResource>;
  outputs: Record<string, string>;
  exports: Record<string, string>;
}

export interface Template {
  Parameters?: Record<string, { Type: string; Default?: string }>;
  Resources: Record<string, { Type: string; Properties?: JsonMap; DeletionPolicy?: string }>;
  Outputs?: Record<string, { Value: Json; Export?: { Name: Json } }>;
}

/** CloudFormation's error for an invalid call. */
export class ServiceError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Parameters of a stack, with the defaults of its template.
 *
 * @throws ServiceError in CloudFormation's wording for an undeclared parameter or a missing value
 */
export function checkedParameters(template: Template, given: Record<string, string>): Record<string, string> {
  const declared = template.Parameters ?? {};
  const unknown = Object.keys(given).filter((name) => !declared[name]);
  if (unknown.length > 0)
    throw new ServiceError('ValidationError', `Parameters: [${unknown.join(', ')}] do not exist in the template`);
  const values = Object.entries(declared).map(([name, { Default }]) => [name, given[name] ?? Default] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new ServiceError('ValidationError', `Parameters: [${missing.join(', ')}] must have values`);
  return Object.fromEntries(values) as Record<string, string>;
}

/**
 * Deploys template and parameters, or rolls back and returns the reason. A failed first deployment deletes its
 * resources except those that the template retains.
 */
export function deployStack(
  name: string,
  template: Template,
  parameters: Record<string, string>,
  stacks: ReadonlyMap<string, Stack>,
  account: AccountState,
): Stack {
  const before = stacks.get(name);
  const isCreation = !before || before.resources.size === 0;
  const id = before?.id ?? `arn:aws:cloudformation:us-east-1:${account.id}:stack/${name}/1`;
  try {
    const after = { name, id, template, parameters, ...resolved(name, template, parameters, stacks, account) };
    refuseChangedExports(after, stacks);
    for (const [logicalId, resource] of after.resources) {
      const fault = faultOf(logicalId, before?.resources.get(logicalId), resource, account);
      if (fault) throw new Error(fault);
    }
    for (const { type, physicalId } of after.resources.values())
      if (type === 'AWS::SES::EmailIdentity') account.mailIdentities.add(physicalId);
    return { ...after, status: isCreation ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE' };
  } catch (error) {
    const statusReason = error instanceof Error ? error.message : String(error);
    for (const [logicalId, { DeletionPolicy }] of Object.entries(template.Resources))
      if (DeletionPolicy === 'Retain' && !before?.resources.has(logicalId))
        account.leftBehind.push(`${name}.${logicalId}`);
    if (before && !isCreation) return { ...before, status: 'UPDATE_ROLLBACK_COMPLETE', statusReason };
    const nothing = { resources: new Map(), outputs: {}, exports: {} };
    return { name, id, template, parameters, ...nothing, status: 'ROLLBACK_COMPLETE', statusReason };
  }
}

function resolved(
  stackName: string,
  template: Template,
  parameters: Record<string, string>,
  stacks: ReadonlyMap<string, Stack>,
  account: AccountState,
): Pick<Stack, 'resources' | 'outputs' | 'exports'> {
  const pseudo: Record<string, string> = {
    'AWS::AccountId': account.id,
    'AWS::Region': 'us-east-1',
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stackName,
    'AWS::StackId': stackName,
  };
  const idOf = (logicalId: string): string => {
    const resource = template.Resources[logicalId];
    if (!resource) throw new Error(`Unresolved resource dependencies [${logicalId}] in the template`);
    const name = physicalId(stackName, logicalId, resource.Type, account);
    return typeof name === 'string'
      ? name
      : String(resolveIntrinsics(resource.Properties?.[name.property] ?? '', scope));
  };
  const scope: Scope = {
    ref(logicalId) {
      const declared = template.Parameters?.[logicalId];
      const value = parameters[logicalId];
      if (declared && value !== undefined) return declared.Type === 'CommaDelimitedList' ? value.split(',') : value;
      return logicalId === 'AWS::NoValue' ? undefined : (pseudo[logicalId] ?? idOf(logicalId));
    },
    attribute(logicalId, attribute) {
      const id = idOf(logicalId);
      const [, service = ''] = template.Resources[logicalId]?.Type.split('::') ?? [];
      return attribute === 'Arn'
        ? `arn:aws:${service.toLowerCase()}:us-east-1:${account.id}:${id}`
        : `${id}.${attribute}`;
    },
    stackOutput: (otherName, output) => stacks.get(otherName)?.outputs[output] ?? '',
    exported(exportName) {
      for (const { exports } of stacks.values()) if (exports[exportName] !== undefined) return exports[exportName];
      throw new Error(`No export named ${exportName} found`);
    },
  };
  const resources = Object.entries(template.Resources).map(([logicalId, { Type, Properties = {} }]) => {
    const properties = (resolveIntrinsics(Properties, scope) ?? {}) as JsonMap;
    return [logicalId, { type: Type, physicalId: idOf(logicalId), properties }] as const;
  });
  const outputs = Object.entries(template.Outputs ?? {}).map(
    ([name, { Value, Export }]) =>
      [name, String(resolveIntrinsics(Value, scope)), Export && String(resolveIntrinsics(Export.Name, scope))] as const,
  );
  return {
    resources: new Map(resources),
    outputs: Object.fromEntries(outputs.map(([name, value]) => [name, value])),
    exports: Object.fromEntries(outputs.flatMap(([, value, exportName]) => (exportName ? [[exportName, value]] : []))),
  };
}

/** "You can't modify or remove an output value that is referenced by another stack": CloudFormation user guide. */
function refuseChangedExports(after: Pick<Stack, 'name' | 'exports'>, stacks: ReadonlyMap<string, Stack>): void {
  for (const [exportName, value] of Object.entries(stacks.get(after.name)?.exports ?? {})) {
    if (after.exports[exportName] === value) continue;
    const importer = [...stacks.values()].find(
      ({ name, template }) => name !== after.name && JSON.stringify(template).includes(`"${exportName}"`),
    );
    if (importer) throw new Error(`Cannot update export ${exportName} as it is in use by ${importer.name}`);
  }
}
