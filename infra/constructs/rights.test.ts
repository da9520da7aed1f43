import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Resource, resourcesOf, synthesized } from '../../tests/support/synthesized.ts';

const READ = ['BatchGetItem', 'GetItem', 'Query'];
const WRITE = ['PutItem', 'UpdateItem'];
const REMOVE = ['DeleteItem'];
const RECEIVE = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'];
/** Of functions that decode files of strangers: Lambda connects them to a network that leads nowhere else. */
const CONNECT = [
  'AssignPrivateIpAddresses',
  'CreateNetworkInterface',
  'DeleteNetworkInterface',
  'DescribeNetworkInterfaces',
  'DescribeSubnets',
  'UnassignPrivateIpAddresses',
].map((action) => `ec2:${action}`);
/** Rows that say whose they are, by their keys. */
const PERSONAL = [
  'CARTLINK#*',
  'CUSTOMER#*',
  'MEMBERSHIP#*',
  'ORDERED#*',
  'OWNER#*',
  'PHOTO#*',
  'REMINDER#*',
  'WELCOME#*',
];
/** Of the queues whose dead letters staff look at. */
const WORKS = ['Import', 'Intake', 'Labs', 'Mail', 'ProductImport', 'Render'];
const OF_CUSTOMERS = ['CARTLINK#*', 'CUSTOMER#*', 'CUSTOMERFIND#*', 'MEMBERSHIP#*', 'ORDERED#*'];
const EVERY_FUNCTION = ['xray:PutTelemetryRecords *', 'xray:PutTraceSegments *'];

/**
 * All that each function may do: `action resource`, and for rows the beginning of their partition key. A right that is
 * not in this table does not pass, so whoever widens one says so here.
 */
const EXPECTED: Record<string, string[]> = {
  Pages: rows(READ, 'Catalog', 'SLUG#*', 'TENANT#*'),
  Api: [
    ...rows(READ, 'Catalog', 'SLUG#*', 'TENANT#*'),
    ...rows(
      READ,
      'Shop',
      'CARTLINK#*',
      'CUSTOMER#*',
      'EMAIL#*',
      'ERASURE#*',
      'GIFT#*',
      'MEMBERSHIP#*',
      'ORDER#*',
      'ORDERED#*',
      'OWNER#*',
      'PHOTO#*',
      'WELCOME#*',
    ),
    ...rows(
      WRITE,
      'Shop',
      'CARTLINK#*',
      'CUSTOMER#*',
      'CUSTOMERFIND#*',
      'EMAIL#*',
      'ERASURE#*',
      'FIGURES#*',
      'ORDER#*',
      'OWNER#*',
      'PHOTO#*',
      'REMINDER#*',
    ),
    ...rows(REMOVE, 'Shop', 'OWNER#*', 'PHOTO#*'),
    'dynamodb:Query Shop/index/gsi1 ORDERSOF#*',
    'dynamodb:Query Shop/index/gsi3 ORDERFIND#*',
    ...rows(READ, 'Ephemeral', 'CART#*', 'DEVICE#*', 'PENDING#*', 'SESSION#*', 'SOURCE#*'),
    ...rows(
      WRITE,
      'Ephemeral',
      'BUDGET#*',
      'COUNTED#*',
      'DEVICE#*',
      'LOGIN#*',
      'PENDING#*',
      'SESSION#*',
      'SOURCE#*',
      'SOURCESTATE#*',
    ),
    ...rows(REMOVE, 'Ephemeral', 'LOGIN#*', 'SOURCE#*'),
    's3:PutObject Photos/uploads/*',
    's3:GetObject Photos/working/*/faces.jpg',
    'rekognition:DetectFaces *',
    'sqs:SendMessage MailQueue',
    'sqs:SendMessage ImportQueue',
    'kms:Sign SigningKey',
    'kms:GetPublicKey SigningKey',
    ...['Pepper', 'PhotoUrlKey', 'MapKitKey', 'PhotoSources', 'SourceTokenKey'].map(
      (secret) => `secretsmanager:GetSecretValue ${secret}`,
    ),
  ],
  Admin: [
    ...rows([...READ, ...WRITE, ...REMOVE], 'Catalog', 'TENANT#*'),
    ...rows([...WRITE, ...REMOVE], 'Catalog', 'SLUG#*'),
    ...rows(
      READ,
      'Shop',
      ...OF_CUSTOMERS,
      'AUDIT#*',
      'EMAIL#*',
      'ERASURE#*',
      'FIGURES#*',
      'FULFILKEY#*',
      'IMPORT#*',
      'ORDER#*',
      'OWNER#*',
      'PHOTO#*',
      'WEBHOOK#*',
      'WELCOME#*',
    ),
    ...rows(
      WRITE,
      'Shop',
      ...OF_CUSTOMERS,
      'AUDIT#*',
      'ERASURE#*',
      'FULFILKEY#*',
      'IMPORT#*',
      'ORDER#*',
      'OWNER#*',
      'PHOTO#*',
      'WEBHOOK#*',
    ),
    ...rows(REMOVE, 'Shop', 'CUSTOMER#*', 'CUSTOMERFIND#*', 'EMAIL#*', 'OWNER#*', 'WEBHOOK#*'),
    'dynamodb:Query Shop/index/gsi1 LABORDERS#*',
    'dynamodb:Query Shop/index/gsi1 ORDERSOF#*',
    'dynamodb:Query Shop/index/gsi2 FULFILEVENTS#*',
    'dynamodb:Query Shop/index/gsi2 ORDERS#*',
    'dynamodb:Query Shop/index/gsi2 PRINTFAILURES#*',
    'dynamodb:Query Shop/index/gsi3 ORDERFIND#*',
    'dynamodb:Query Shop/index/gsi3 ORDERLIST#*',
    ...rows(READ, 'Ephemeral', 'ATTEMPTS#*', 'MAIL#*', 'SESSION#*'),
    ...rows(WRITE, 'Ephemeral', 'BUDGET#keyRequests#*', 'BUDGET#ownUploads#*'),
    's3:PutObject Photos/uploads/*/S-library/*',
    's3:PutObject Photos/uploads/*/C-*',
    ...['shared/*', 'media/shared/*', 'originals/*/S-library/*', 'working/*/S-library/*'].flatMap((keys) => [
      `s3:GetObject Photos/${keys}`,
      `s3:PutObject Photos/${keys}`,
    ]),
    's3:GetObject Prints/prints/*',
    ...WORKS.flatMap((work) => [
      ...receives(`${work}DeadLetters`),
      `sqs:SendMessage ${work}Queue`,
      `sqs:GetQueueAttributes ${work}Queue`,
    ]).filter((right) => !right.startsWith('sqs:GetQueueUrl')),
    ...receives('LostOrderEvents').filter((right) => !right.startsWith('sqs:GetQueueUrl')),
    's3:PutObject Photos/imports/*',
    'kms:GetPublicKey SigningKey',
    'secretsmanager:GetSecretValue PhotoUrlKey',
    'secretsmanager:GetSecretValue Pepper',
    'secretsmanager:GetSecretValue WebhookKey',
  ],
  Deliveries: [
    ...rows([...READ, ...WRITE], 'Shop', 'WEBHOOK#*'),
    'dynamodb:Query Shop/index/gsi2 DUEDELIVERIES#*',
    'sqs:SendMessage MailQueue',
    'secretsmanager:GetSecretValue WebhookKey',
  ],
  Storefront: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows(
      READ,
      'Shop',
      'ATTEMPT#*',
      'CARTLINK#*',
      'CARTORDER#*',
      'CUSTOMER#*',
      'GIFT#*',
      'MEMBERSHIP#*',
      'ORDER#*',
      'ORDERED#*',
      'OWNER#*',
      'PAYMENT#*',
      'PHOTO#*',
      'WELCOME#*',
    ),
    ...rows(
      WRITE,
      'Shop',
      'ATTEMPT#*',
      'CARTORDER#*',
      'FIGURES#*',
      'GIFT#*',
      'ORDER#*',
      'ORDERED#*',
      'ORDERNUMBER#*',
      'PAYMENT#*',
      'WELCOME#*',
    ),
    'dynamodb:Query Shop/index/gsi3 ORDERFIND#*',
    ...rows(READ, 'Ephemeral', 'CART#*', 'PENDING#*', 'SESSION#*', 'VAULT#*'),
    ...rows(WRITE, 'Ephemeral', 'BUDGET#*', 'CART#*', 'COUNTED#*', 'VAULT#*'),
    'kms:GetPublicKey SigningKey',
    'secretsmanager:GetSecretValue PaymentAccounts',
    'secretsmanager:GetSecretValue PaymentEventKey',
  ],
  Webhooks: [
    ...rows(READ, 'Shop', 'ATTEMPT#*', 'CARTORDER#*', 'ORDERED#*', 'PAYMENT#*'),
    ...rows(
      WRITE,
      'Shop',
      'ATTEMPT#*',
      'CARTORDER#*',
      'GIFT#*',
      'ORDER#*',
      'ORDERED#*',
      'ORDERNUMBER#*',
      'PAYMENT#*',
      'WELCOME#*',
    ),
    ...rows([...READ, ...WRITE], 'Ephemeral', 'CART#*'),
    'secretsmanager:GetSecretValue PaymentAccounts',
    'secretsmanager:GetSecretValue PaymentEventKey',
  ],
  Privacy: [
    ...rows(READ, 'Shop', ...PERSONAL, 'ERASURE#*', 'ORDER#*'),
    ...rows(WRITE, 'Shop', 'ATTEMPT#*', 'ERASURE#*', 'ORDER#*', 'OWNER#*', 'PHOTO#*'),
    ...rows(REMOVE, 'Shop', ...PERSONAL, 'CUSTOMERFIND#*', 'EMAIL#*', 'ORDER#*'),
    'dynamodb:Query Shop/index/gsi1 ORDERSOF#*',
    ...['ERASURESDUE#*', 'PHOTOSDUE#*', 'PRINTSDUE#*'].map((due) => `dynamodb:Query Shop/index/gsi2 ${due}`),
    ...rows(READ, 'Ephemeral', 'LOGIN#*', 'PENDING#*', 'SESSION#*', 'SOURCE#*'),
    ...rows(REMOVE, 'Ephemeral', 'CART#*', 'LOGIN#*', 'PENDING#*', 'SESSION#*', 'SOURCE#*'),
    ...['PutObjectTagging', 'DeleteObjectTagging', 'DeleteObjectVersion'].flatMap((action) =>
      ['uploads', 'originals', 'working', 'photos'].map((folder) => `s3:${action} Photos/${folder}/*`),
    ),
    ...['PutObjectTagging', 'DeleteObjectVersion'].flatMap((action) =>
      ['prints', 'labs'].map((folder) => `s3:${action} Prints/${folder}/*`),
    ),
    's3:ListBucket Photos',
    's3:ListBucketVersions Photos',
    's3:ListBucket Prints',
    's3:ListBucketVersions Prints',
  ],
  Sweep: [
    ...rows(
      READ,
      'Shop',
      'ATTEMPT#*',
      'CARTLINK#*',
      'CARTORDER#*',
      'ORDER#*',
      'ORDERED#*',
      'OWNER#*',
      'PAYMENT#*',
      'REMINDER#*',
    ),
    ...rows(
      WRITE,
      'Shop',
      'ATTEMPT#*',
      'AUDIT#*',
      'CARTORDER#*',
      'GIFT#*',
      'MEMBERSHIP#*',
      'ORDER#*',
      'ORDERED#*',
      'ORDERNUMBER#*',
      'OWNER#*',
      'PAYMENT#*',
      'REMINDER#*',
      'WELCOME#*',
    ),
    ...rows(REMOVE, 'Shop', 'REMINDER#*'),
    'dynamodb:Query Shop/index/gsi2 DUEREMINDERS#*',
    'dynamodb:Query Shop/index/gsi2 LABSDUE#*',
    'dynamodb:Query Shop/index/gsi2 OPENATTEMPTS#*',
    'dynamodb:Query Shop/index/gsi2 OPENREFUNDS#*',
    'dynamodb:Query Shop/index/gsi2 ORDERFOLLOWUPS#*',
    ...rows(READ, 'Ephemeral', 'CART#*', 'VAULT#*'),
    ...rows(WRITE, 'Ephemeral', 'CART#*'),
    'sqs:SendMessage RenderQueue',
    'sqs:SendMessage MailQueue',
    'sqs:SendMessage LabsQueue',
    'secretsmanager:GetSecretValue PaymentAccounts',
    'secretsmanager:GetSecretValue Pepper',
  ],
  Intake: [
    ...rows([...READ, ...WRITE], 'Shop', 'PHOTO#*'),
    ...rows([...WRITE, ...REMOVE], 'Ephemeral', 'ATTEMPTS#intake#*'),
    's3:GetObject Photos/uploads/*',
    's3:PutObject Photos/originals/*',
    's3:PutObject Photos/media/shared/*/S-library/*',
    's3:PutObject Photos/photos/*',
    's3:PutObject Photos/working/*',
    's3:ListBucket Photos',
    ...receives('IntakeQueue'),
    ...CONNECT.map((action) => `${action} *`),
  ],
  Imports: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows([...READ, ...WRITE], 'Shop', 'PHOTO#*'),
    ...rows([...READ, ...WRITE, ...REMOVE], 'Ephemeral', 'SOURCE#*'),
    ...rows([...WRITE, ...REMOVE], 'Ephemeral', 'ATTEMPTS#imports#*'),
    's3:GetObject Photos/originals/*',
    's3:GetObject Photos/uploads/*',
    's3:PutObject Photos/uploads/*',
    's3:ListBucket Photos',
    'secretsmanager:GetSecretValue PhotoSources',
    'secretsmanager:GetSecretValue SourceTokenKey',
    ...receives('ImportQueue'),
  ],
  ProductImports: [
    ...rows([...READ, ...WRITE, ...REMOVE], 'Catalog', 'SLUG#*', 'TENANT#*'),
    ...rows(READ, 'Shop', 'IMPORT#*'),
    ...rows(WRITE, 'Shop', 'AUDIT#*', 'IMPORT#*'),
    ...rows([...WRITE, ...REMOVE], 'Ephemeral', 'ATTEMPTS#productImports#*'),
    's3:GetObject Photos/imports/*',
    's3:ListBucket Photos',
    'sqs:SendMessage ProductImportQueue',
    ...receives('ProductImportQueue'),
  ],
  Labs: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows([...READ, ...WRITE], 'Shop', 'ORDER#*'),
    ...rows([...WRITE, ...REMOVE], 'Ephemeral', 'ATTEMPTS#labs#*'),
    's3:GetObject Prints/labs/*',
    's3:GetObject Prints/prints/*',
    's3:PutObject Prints/labs/*',
    's3:ListBucket Prints',
    'secretsmanager:GetSecretValue LabAccounts',
    ...receives('LabsQueue'),
  ],
  LabEvents: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows([...READ, ...WRITE], 'Shop', 'ORDER#*'),
    'secretsmanager:GetSecretValue LabAccounts',
  ],
  Orders: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows(READ, 'Shop', 'CARTLINK#*', 'ORDER#*', 'OWNER#*', 'WEBHOOK#*'),
    ...rows(WRITE, 'Shop', 'FIGURES#*', 'GIFT#*', 'MEMBERSHIP#*', 'ORDER#*', 'OWNER#*', 'WEBHOOK#*'),
    ...rows(WRITE, 'Ephemeral', 'COUNTED#*'),
    'sqs:SendMessage RenderQueue',
    'sqs:SendMessage MailQueue',
    'sqs:SendMessage LabsQueue',
    ...['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map((action) => `sqs:${action} LostOrderEvents`),
    ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action} Shop`),
  ],
  Render: [
    ...rows(READ, 'Shop', 'ORDER#*', 'PHOTO#*'),
    ...rows(WRITE, 'Shop', 'ORDER#*'),
    ...rows([...WRITE, ...REMOVE], 'Ephemeral', 'ATTEMPTS#render#*'),
    ...['originals', 'uploads', 'working', 'shared', 'photos', 'media/shared'].map(
      (prefix) => `s3:GetObject Photos/${prefix}/*`,
    ),
    's3:PutObject Prints/prints/*',
    's3:ListBucket Photos',
    ...receives('RenderQueue'),
    ...CONNECT.map((action) => `${action} *`),
  ],
  Mailer: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows(READ, 'Shop', 'CUSTOMER#*', 'GIFT#*', 'ORDER#*', 'ORDERED#*', 'OWNER#*'),
    ...rows([...READ, ...WRITE], 'Ephemeral', 'MAIL#*'),
    ...rows([...WRITE, ...REMOVE], 'Ephemeral', 'ATTEMPTS#mail#*'),
    's3:GetObject Photos/photos/*',
    's3:GetObject Photos/media/shared/*',
    's3:ListBucket Photos',
    'ses:SendEmail identity/*',
    'ses:SendEmail configuration-set/Mail',
    ...receives('MailQueue'),
    'secretsmanager:GetSecretValue Pepper',
  ],
  Seed: [
    ...rows(READ, 'Catalog', 'TENANT#*'),
    ...rows(WRITE, 'Catalog', 'SLUG#*', 'TENANT#*'),
    ...rows(READ, 'Shop', 'PHOTO#*'),
    ...rows(WRITE, 'Shop', 'CUSTOMER#*', 'CUSTOMERFIND#*', 'EMAIL#*', 'PHOTO#*'),
    ...['GetObject', 'PutObject'].flatMap((action) =>
      ['media', 'shared'].map((prefix) => `s3:${action} Photos/${prefix}/*`),
    ),
    's3:ListBucket Photos',
  ],
};

const ITEM_ACTIONS = [...READ, ...WRITE, ...REMOVE, 'ConditionCheckItem'].map((action) => `dynamodb:${action}`);
const WITHOUT_RESOURCE = ['rekognition:DetectFaces', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments', ...CONNECT];

/** IAM writes a list of one without brackets. */
const Many = z.pipe(
  z.unknown(),
  z.transform((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value])),
);
const Statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: Many,
  Resource: Many,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});
type Statement = z.infer<typeof Statement>;
const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
  Roles: z.array(z.object({ Ref: z.string() })),
});

describe('the rights of the functions', () => {
  /** by function */
  let statements: Map<string, Statement[]>;
  let functions: string[];
  let roles: Resource[];

  beforeAll(() => {
    const { service } = synthesized();
    const policies = resourcesOf('AWS::IAM::Policy', service).map(({ Properties }) => Policy.parse(Properties));
    statements = new Map();
    for (const { Roles, PolicyDocument } of policies) {
      for (const { Ref } of Roles) {
        const owner = Ref.replace(/ServiceRole[0-9A-F]{8}$/, '');
        statements.set(owner, [...(statements.get(owner) ?? []), ...PolicyDocument.Statement]);
      }
    }
    roles = resourcesOf('AWS::IAM::Role', service);
    functions = resourcesOf('AWS::Lambda::Function', service).map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''));
  }, 60_000);

  test('every function is in the table, and nobody else has rights', () => {
    expect(functions.sort()).toEqual(Object.keys(EXPECTED).sort());
    expect([...statements.keys()].sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  test('no role has rights from anywhere else, but the one to write its own log', () => {
    expect(roles).toHaveLength(functions.length);
    for (const { Properties } of roles) {
      expect(Properties.Policies).toBeUndefined();
      expect(z.array(z.unknown()).parse(Properties.ManagedPolicyArns).map(flat)).toEqual([
        expect.stringMatching(/:iam::aws:policy\/service-role\/AWSLambdaBasicExecutionRole$/),
      ]);
    }
  });

  test.each(Object.keys(EXPECTED))('%s may do what the table says and nothing more', (name) => {
    const rights = (statements.get(name) ?? []).flatMap(rightsOf);
    expect([...new Set(rights)].sort()).toEqual([...(EXPECTED[name] ?? []), ...EVERY_FUNCTION].sort());
  });

  test('rows are reached by their partition key only, and never by a scan or a batch of writes', () => {
    for (const statement of [...statements.values()].flat()) {
      const actions = statement.Action.map(String).filter((action) => action.startsWith('dynamodb:'));
      const items = actions.filter((action) => !/Stream|Records|ShardIterator/.test(action));
      for (const action of items) expect(ITEM_ACTIONS).toContain(action);
      if (items.length > 0) expect(leadingKeysOf(statement).length).toBeGreaterThan(0);
      for (const key of leadingKeysOf(statement)) expect(key).toMatch(/^[A-Z]+#([A-Za-z]+#)?\*$/);
    }
  });

  test('no right is for everything, but those that take no resource', () => {
    for (const statement of [...statements.values()].flat()) {
      for (const action of statement.Action) expect(action).not.toContain('*');
      if (statement.Resource.includes('*')) expect(WITHOUT_RESOURCE).toEqual(expect.arrayContaining(statement.Action));
    }
  });

  test('what Lambda does to connect a function to its network, the code of the function may not', () => {
    const connecting = [...statements.values()].flat().filter(({ Action }) => Action.includes(CONNECT[0]));
    expect(connecting).toHaveLength(2);
    for (const { Condition } of connecting) {
      expect(Condition).toEqual({ Null: { 'lambda:SourceFunctionArn': 'true' } });
    }
  });

  test('mail may leave in one name only, by the configuration set that SES adds unasked', () => {
    const [sending] = (statements.get('Mailer') ?? []).filter(({ Action }) => Action.includes('ses:SendEmail'));
    expect(sending?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': expect.anything() } });
    expect(JSON.stringify(sending?.Condition)).toContain('hello@');
    expect(sending && rightsOf(sending)).toContain('ses:SendEmail configuration-set/Mail');
  });
});

function rows(actions: readonly string[], table: string, ...partitions: string[]): string[] {
  return actions.flatMap((action) => partitions.map((partition) => `dynamodb:${action} ${table} ${partition}`));
}

function receives(queue: string): string[] {
  return RECEIVE.map((action) => `sqs:${action} ${queue}`);
}

function rightsOf(statement: Statement): string[] {
  const keys = leadingKeysOf(statement).map((key) => ` ${key}`);
  return statement.Action.flatMap((action) =>
    statement.Resource.flatMap((resource) =>
      (keys.length > 0 ? keys : ['']).map((key) => `${String(action)} ${nameOf(resource)}${key}`),
    ),
  );
}

function leadingKeysOf({ Condition }: Statement): string[] {
  return z.array(z.string()).parse(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []);
}

/** An ARN in a template as a person would call it: the resource's name in the stack and what follows it. */
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
  throw new Error(`The test does not know ${name}`);
}
