import * as z from 'zod/mini';
import { nameInArn } from '../template/data-resources.ts';
import { arnOf } from '../template/physical-names.ts';
import type { Resource } from '../template/stacks.ts';
import { type Endpoint, readEndpoints } from './endpoints.ts';
import { ACCOUNT_ROOT, type Principal, readPolicy, type Statement } from './policy.ts';

export interface Rights {
  functions: readonly FunctionRights[];
  /** Policies of buckets, queues and keys, by the ARN of their resource. */
  resourcePolicies: ReadonlyMap<string, readonly Statement[]>;
}

interface FunctionRights {
  principal: Extract<Principal, { kind: 'function' }>;
  statements: readonly Statement[];
  /** The only routes out of its network; undefined when it is in none and reaches every service. */
  endpoints?: readonly Endpoint[];
}

/** AWS managed policies by name. They cover services that do not exist here: logs are files. */
const MANAGED_POLICIES: Readonly<Record<string, readonly Statement[]>> = {
  'service-role/AWSLambdaBasicExecutionRole': [],
};

/**
 * Resource types that grant rights but are not in the templates; an unnoticed one would deny requests that AWS allows.
 */
const UNREAD_TYPES = [
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::RolePolicy',
  'AWS::IAM::User',
  'AWS::IAM::UserPolicy',
  'AWS::IAM::Group',
  'AWS::IAM::GroupPolicy',
  'AWS::SecretsManager::ResourcePolicy',
  'AWS::SQS::QueueInlinePolicy',
  'AWS::KMS::ReplicaKey',
  'AWS::KMS::Grant',
];

const InlinePolicy = z.object({ PolicyDocument: z.unknown() });
const RoleProperties = z.object({
  Policies: z.optional(z.array(InlinePolicy)),
  ManagedPolicyArns: z.optional(z.array(z.string())),
  PermissionsBoundary: z.optional(z.string()),
});
const PolicyProperties = z.object({ PolicyDocument: z.unknown(), Roles: z.array(z.string()) });
const FunctionProperties = z.object({
  Role: z.optional(z.string()),
  VpcConfig: z.optional(z.object({ SubnetIds: z.array(z.string()) })),
});

/**
 * Reads roles with all their statements, resource policies, and endpoint policies.
 *
 * @throws Error for a policy or grant that the embedded cloud does not evaluate
 */
export function readRights(resources: readonly Resource[]): Rights {
  for (const { type, logicalId } of resources)
    if (UNREAD_TYPES.includes(type)) throw new Error(`${logicalId}: the embedded cloud does not evaluate ${type}`);
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const roles = new Map(ofType('AWS::IAM::Role').map((role) => [role.ref, ownStatements(role)]));
  for (const policy of ofType('AWS::IAM::Policy')) {
    const { PolicyDocument, Roles } = PolicyProperties.parse(policy.properties());
    const statements = readPolicy(PolicyDocument, policy.logicalId);
    for (const roleName of Roles) {
      const role = roles.get(roleName);
      if (!role) throw new Error(`${policy.logicalId}: the templates have no role ${roleName}`);
      role.push(...statements);
    }
  }
  const endpointsOf = readEndpoints(resources);
  return {
    functions: ofType('AWS::Lambda::Function').map((each) => {
      const { Role, VpcConfig } = FunctionProperties.parse(each.properties());
      const roleName = Role ? nameInArn(Role) : '';
      return {
        principal: { kind: 'function', functionName: each.name, roleName },
        statements: roles.get(roleName) ?? [],
        ...(VpcConfig && { endpoints: endpointsOf(VpcConfig.SubnetIds) }),
      };
    }),
    resourcePolicies: resourcePolicies(ofType),
  };
}

function ownStatements(role: Resource): Statement[] {
  const { Policies = [], ManagedPolicyArns = [], PermissionsBoundary } = RoleProperties.parse(role.properties());
  if (PermissionsBoundary) throw new Error(`${role.logicalId}: the embedded cloud evaluates no permissions boundary`);
  const managed = ManagedPolicyArns.flatMap((arn) => {
    const name = arn.split(':policy/')[1] ?? '';
    const statements = Object.hasOwn(MANAGED_POLICIES, name) ? MANAGED_POLICIES[name] : undefined;
    if (!statements) throw new Error(`${role.logicalId}: the embedded cloud does not know the managed policy ${arn}`);
    return statements;
  });
  return [...managed, ...Policies.flatMap(({ PolicyDocument }) => readPolicy(PolicyDocument, role.logicalId))];
}

const BucketPolicy = z.object({ Bucket: z.string(), PolicyDocument: z.unknown() });
const QueuePolicy = z.object({ Queues: z.array(z.string()), PolicyDocument: z.unknown() });
const KeyProperties = z.object({ KeyPolicy: z.optional(z.unknown()) });

/** A key without a policy delegates to the account's policies. */
const DEFAULT_KEY_POLICY = {
  Statement: {
    Effect: 'Allow',
    Principal: { AWS: ACCOUNT_ROOT },
    Action: 'kms:*',
    Resource: '*',
  },
};

function resourcePolicies(ofType: (type: string) => Resource[]): Map<string, Statement[]> {
  const found = new Map<string, Statement[]>();
  const add = (arn: string, statements: Statement[]) => found.set(arn, [...(found.get(arn) ?? []), ...statements]);
  for (const each of ofType('AWS::S3::BucketPolicy')) {
    const { Bucket, PolicyDocument } = BucketPolicy.parse(each.properties());
    add(arnOf('AWS::S3::Bucket', Bucket), readPolicy(PolicyDocument, each.logicalId));
  }
  for (const each of ofType('AWS::SQS::QueuePolicy')) {
    const { Queues, PolicyDocument } = QueuePolicy.parse(each.properties());
    for (const url of Queues)
      add(arnOf('AWS::SQS::Queue', url.slice(url.lastIndexOf('/') + 1)), readPolicy(PolicyDocument, each.logicalId));
  }
  for (const each of ofType('AWS::KMS::Key')) {
    const { KeyPolicy = DEFAULT_KEY_POLICY } = KeyProperties.parse(each.properties());
    add(arnOf(each.type, each.name), readPolicy(KeyPolicy, each.logicalId));
  }
  return found;
}
