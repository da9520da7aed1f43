import * as z from 'zod/mini';

const Text = z.string().check(z.minLength(1));
const OptionalText = z._default(z.string(), '');

const splitNames = (text: string) => text.split(',').map((name) => name.trim());
/** Comma-separated names, at least one. */
const List = z.pipe(z.pipe(z.string(), z.transform(splitNames)), z.tuple([Text], Text));
const OptionalList = z.pipe(
  OptionalText,
  z.transform((text) => splitNames(text).filter((name) => name !== '')),
);

const WholeNumber = z.pipe(z.pipe(Text, z.transform(Number)), z.int().check(z.positive()));

const TABLES = { CATALOG_TABLE: Text, SHOP_TABLE: Text, EPHEMERAL_TABLE: Text };
/** For functions behind CloudFront: the header values that prove a request came through it. */
const ORIGIN = { SITE_ORIGIN: Text, ORIGIN_VERIFY: List };
const CHECKOUT = {
  SHOP_TABLE: Text,
  EPHEMERAL_TABLE: Text,
  PAYMENT_EVENT_SECRET_ID: Text,
  PAYMENT_ACCOUNTS_SECRET_ID: Text,
  ...ORIGIN,
};
const LABS = { CATALOG_TABLE: Text, SHOP_TABLE: Text, PRINTS_BUCKET: Text, LAB_ACCOUNTS_SECRET_ID: Text };
const PHOTO_SOURCES = {
  PHOTO_SOURCES_SECRET_ID: Text,
  SOURCE_TOKEN_SECRET_ID: Text,
  /** JSON that replaces the providers' documented endpoints. */
  PHOTO_SOURCE_ENDPOINTS: OptionalText,
  /** Origins that may be reached over http or at a private address; empty except on a developer's machine. */
  REMOTE_EXCEPTIONS: OptionalList,
};
const PHOTO_URLS = {
  /** `fingerprint:id` of each public key with which CloudFront verifies preview URLs. */
  PHOTO_URL_KEY_PAIRS: List,
  PHOTO_URL_SECRET_ID: Text,
};
const ORDER_QUEUES = { RENDER_QUEUE_URL: Text, MAIL_QUEUE_URL: Text, LAB_QUEUE_URL: Text };

/** The environment variables of each Lambda, by its folder in functions/lambda. Its construct in infra/ sets them. */
const ENVIRONMENTS = {
  admin: {
    ...TABLES,
    ...ORIGIN,
    ...PHOTO_URLS,
    PHOTOS_BUCKET: Text,
    PRINTS_BUCKET: Text,
    PEPPER_SECRET_ID: Text,
    /** KMS keys, newest first. */
    SIGNING_KEY_IDS: List,
    WEBHOOK_KEY_SECRET_ID: Text,
    LAB_QUEUE_URL: Text,
    /** See `createDeadLetters`. */
    DEAD_LETTER_QUEUES: List,
    PRODUCT_IMPORT_QUEUE_URL: Text,
    REMOTE_EXCEPTIONS: OptionalList,
  },
  api: {
    ...TABLES,
    ...ORIGIN,
    ...PHOTO_URLS,
    ...PHOTO_SOURCES,
    PHOTOS_BUCKET: Text,
    MAIL_QUEUE_URL: Text,
    IMPORT_QUEUE_URL: Text,
    SIGNING_KEY_IDS: List,
    PEPPER_SECRET_ID: Text,
    MAPKIT_SECRET_ID: Text,
  },
  deliveries: {
    SHOP_TABLE: Text,
    MAIL_QUEUE_URL: Text,
    WEBHOOK_KEY_SECRET_ID: Text,
    REMOTE_EXCEPTIONS: OptionalList,
  },
  imports: { ...TABLES, ...PHOTO_SOURCES, PHOTOS_BUCKET: Text },
  intake: {
    SHOP_TABLE: Text,
    EPHEMERAL_TABLE: Text,
    PHOTOS_BUCKET: Text,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: WholeNumber,
  },
  'lab-events': { ...LABS, ORIGIN_VERIFY: List },
  labs: { ...LABS, EPHEMERAL_TABLE: Text },
  mail: {
    ...TABLES,
    PHOTOS_BUCKET: Text,
    SITE_ORIGIN: Text,
    MAIL_FROM: Text,
    PEPPER_SECRET_ID: Text,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: WholeNumber,
  },
  'mail-events': { SHOP_TABLE: Text, EPHEMERAL_TABLE: Text },
  orders: { ...TABLES, ...ORDER_QUEUES },
  pages: { CATALOG_TABLE: Text, ...ORIGIN },
  privacy: { SHOP_TABLE: Text, EPHEMERAL_TABLE: Text, PHOTOS_BUCKET: Text, PRINTS_BUCKET: Text },
  'product-imports': { ...TABLES, PHOTOS_BUCKET: Text, PRODUCT_IMPORT_QUEUE_URL: Text },
  render: {
    SHOP_TABLE: Text,
    EPHEMERAL_TABLE: Text,
    PHOTOS_BUCKET: Text,
    PRINTS_BUCKET: Text,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: WholeNumber,
  },
  seed: { CATALOG_TABLE: Text, SHOP_TABLE: Text, PHOTOS_BUCKET: Text },
  storefront: { ...CHECKOUT, CATALOG_TABLE: Text, SIGNING_KEY_IDS: List },
  sweep: {
    SHOP_TABLE: Text,
    EPHEMERAL_TABLE: Text,
    ...ORDER_QUEUES,
    PEPPER_SECRET_ID: Text,
    PAYMENT_ACCOUNTS_SECRET_ID: Text,
    SITE_ORIGIN: Text,
  },
  webhooks: CHECKOUT,
};

type Environments = typeof ENVIRONMENTS;
export type LambdaName = keyof Environments;
/** The variables as a Lambda reads them. */
export type Environment<Name extends LambdaName> = {
  [Variable in keyof Environments[Name]]: z.infer<Environments[Name][Variable]>;
};
/** The variables that a Lambda's construct sets. The Lambda service sets those that start with AWS_. */
export type DeployedEnvironment<Name extends LambdaName> = Record<
  Exclude<keyof Environments[Name], `AWS_${string}`>,
  string
>;

/** Parses the environment at init, so that a missing variable fails the start and not a later request. */
export function readEnvironment<Name extends LambdaName>(name: Name): Environment<Name> {
  const parsed = z.safeParse(z.object(ENVIRONMENTS[name]), process.env);
  if (parsed.success) return parsed.data as unknown as Environment<Name>;
  const missing = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Environment variables missing or wrong: ${missing}`);
}
