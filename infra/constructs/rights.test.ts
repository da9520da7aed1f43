import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Resource, resourcesOf, synthesized } from '../../tests/support/synthesized.ts';

/** What one statement allows, for one resource and, for table rows, one prefix of the partition key. */
interface Right {
  functionName: string;
  resource: string;
  /** For table rows: `CUSTOMER#*`; else the statement's condition, or nothing. */
  condition: string;
  actions: readonly string[];
}

/** Actions on table rows. Scan and BatchWriteItem are missing: no function may use them. */
const ROW_ACTIONS = ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
  (action) => `dynamodb:${action}`,
);
const LEADING_KEYS = { operator: 'ForAllValues:StringLike', key: 'dynamodb:LeadingKeys' };
/** IAM knows no resource for these. */
const WITHOUT_RESOURCE = /^(ec2|xray):|^rekognition:DetectFaces$/;
const HEADER = `# Rights

What each function may do, read from the templates; \`npm run rights\` writes this file. A line is one resource or, in a
table, the rows whose partition key starts as shown. A change here needs a reason in its commit.

| Function | Resource | Rows or condition | Actions |
|---|---|---|---|
`;

/** IAM writes a list of one without brackets. */
const Many = z.pipe(
  z.unknown(),
  z.transform((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value])),
);
const Policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.strictObject({
        Effect: z.literal('Allow'),
        Action: Many,
        Resource: Many,
        Condition: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
      }),
    ),
  }),
  Roles: z.array(z.object({ Ref: z.string() })),
});
type Statement = z.infer<typeof Policy>['PolicyDocument']['Statement'][number];

describe('the rights of the functions', () => {
  let rights: Right[];
  let functions: string[];
  let roles: Resource[];

  beforeAll(() => {
    const { service } = synthesized();
    rights = resourcesOf('AWS::IAM::Policy', service).flatMap(({ Properties }) => {
      const { Roles, PolicyDocument } = Policy.parse(Properties);
      return Roles.flatMap(({ Ref }) =>
        PolicyDocument.Statement.flatMap((statement) =>
          rightsOf(Ref.replace(/ServiceRole[0-9A-F]{8}$/, ''), statement),
        ),
      );
    });
    roles = resourcesOf('AWS::IAM::Role', service);
    functions = resourcesOf('AWS::Lambda::Function', service).map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''));
  }, 60_000);

  test('match infra/rights.md, which npm run rights writes after a deliberate change', async () => {
    await expect(HEADER + lines(rights).join('')).toMatchFileSnapshot('../rights.md');
  });

  test('belong to functions only, each with its own role', () => {
    expect(roles).toHaveLength(functions.length);
    expect([...new Set(rights.map(({ functionName }) => functionName))].sort()).toEqual(functions.sort());
  });

  test('come only from the policies in the table, except the right to write logs', () => {
    for (const { Properties } of roles) {
      expect(Properties.Policies).toBeUndefined();
      expect(z.array(z.unknown()).parse(Properties.ManagedPolicyArns).map(flat)).toEqual([
        expect.stringMatching(/:iam::aws:policy\/service-role\/AWSLambdaBasicExecutionRole$/),
      ]);
    }
  });

  test('reach rows by their partition key only, never by a scan or a batch write', () => {
    const onTables = rights.filter(({ actions }) => actions.some((action) => action.startsWith('dynamodb:')));
    const onRows = onTables.filter(({ actions }) => !actions.some((action) => /Stream|ShardIterator/.test(action)));
    expect(onRows.length).toBeGreaterThan(100);
    for (const { actions, condition } of onRows) {
      expect(ROW_ACTIONS).toEqual(expect.arrayContaining([...actions]));
      expect(condition).toMatch(/^[A-Z]+#([A-Za-z]+#)?\*$/);
    }
  });

  test('name actions and resources, unless IAM knows no resource for the action', () => {
    for (const { actions, resource } of rights) {
      for (const action of actions) {
        expect(action).not.toContain('*');
        if (resource === '*') expect(action).toMatch(WITHOUT_RESOURCE);
      }
    }
  });

  test('to connect a function to its network exclude the function’s own code', () => {
    const connecting = rights.filter(({ actions }) => actions.some((action) => action.startsWith('ec2:')));
    expect(connecting.map(({ functionName }) => functionName).sort()).toEqual(['Intake', 'Render']);
    for (const { condition } of connecting) expect(condition).toBe('Null lambda:SourceFunctionArn = true');
  });

  test('to send mail cover one sender address, and the configuration set that SES adds', () => {
    const sending = rights.filter(({ actions }) => actions.includes('ses:SendRawEmail'));
    expect(sending.map(({ resource }) => resource)).toContain('configuration-set/Mail');
    for (const { functionName, condition } of sending) {
      expect(functionName).toBe('Mailer');
      expect(condition).toMatch(/^StringEquals ses:FromAddress = hello@/);
    }
  });
});

function rightsOf(functionName: string, { Action, Resource, Condition = {} }: Statement): Right[] {
  const { [LEADING_KEYS.key]: leadingKeys, ...others } = Condition[LEADING_KEYS.operator] ?? {};
  const keys = z.array(z.string()).parse(leadingKeys ?? []);
  const rest = Object.entries({ ...Condition, [LEADING_KEYS.operator]: others }).flatMap(([operator, values]) =>
    Object.entries(values).map(([key, value]) => `${operator} ${key} = ${flat(value)}`),
  );
  const conditions = (keys.length > 0 ? keys : ['']).map((key) => [...(key ? [key] : []), ...rest].join(' and '));
  const actions = Action.map(String);
  return Resource.flatMap((resource) =>
    conditions.map((condition) => ({ functionName, resource: nameOf(resource), condition, actions })),
  );
}

/** A line for each function, resource and condition, with the actions of all statements about them. */
function lines(rights: readonly Right[]): string[] {
  const actionsOf = new Map<string, string[]>();
  for (const { functionName, resource, condition, actions } of rights) {
    const place = `| ${functionName} | ${code(resource)} | ${code(condition)} |`;
    actionsOf.set(place, [...(actionsOf.get(place) ?? []), ...actions]);
  }
  return [...actionsOf].map(([place, actions]) => `${place} ${[...new Set(actions)].sort().join(', ')} |\n`).sort();
}

function code(text: string): string {
  return text && `\`${text}\``;
}

/** An ARN as the stacks name it: the resource's id and what follows it. */
function nameOf(resource: unknown): string {
  return flat(resource)
    .replace(/^arn:aws:[^/]*:(?=identity|configuration-set)/, '')
    .replace(/TesseraData:ExportsOutput(?:Ref|FnGetAtt)(\w+?)[0-9A-F]{8}(?:Stream)?(?:Arn)?[0-9A-F]{8}/g, '$1')
    .replace(/([A-Za-z]+?)[0-9A-F]{8}\.Arn/g, '$1');
}

function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[name, argument] = ['', '']] = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  if (name === 'Fn::Join')
    return z.array(z.unknown()).parse(z.array(z.unknown()).parse(argument)[1]).map(flat).join('');
  if (name === 'Fn::GetAtt') return z.array(z.string()).parse(argument).join('.');
  if (name === 'Ref' || name === 'Fn::ImportValue') return String(argument);
  throw new Error(`Unknown intrinsic function ${name}`);
}
