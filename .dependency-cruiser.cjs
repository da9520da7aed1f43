/**
 * Who may import whom. Arrows point down only: web -> shared; lambda -> http, queue, commerce, adapters -> core -> shared;
 * tools/gallery -> imaging, shared.
 */

const { globSync } = require('node:fs');
const { dirname } = require('node:path');

/** What only proofs need is installed by the first of them: tools/proofs/install.ts. */
const PROOF_PACKAGES = Object.keys(require('./tools/proofs/package.json').dependencies);

/** Draws a page of the web app to a string (ADR 38). */
const PAGE_RENDERER = '^web/entry/render-page\\.tsx$';

/** A layer imports itself and those before it, so no two import each other. */
const SHARED_LAYERS = [
  'lib',
  'money',
  'geometry',
  'audit',
  'photo',
  'product',
  'wall',
  'content',
  'delivery',
  'tenant',
  'customer',
  'promo',
  'order',
  'project',
  'platform',
  'seed',
];
const WEB_LAYERS = ['lib', 'ui', 'site', 'documents', 'features', 'backoffice', 'store', 'shell', 'routes', 'entry'];

/**
 * Which feature uses which others, through their index. A feature names only those above it, so no two use each other.
 */
const FEATURES = {
  address: [],
  pages: [],
  stage: [],
  visit: [],
  walls: ['pages'],
  account: ['pages', 'walls'],
  embed: ['account'],
  promos: ['account', 'visit'],
  shop: ['account', 'pages'],
  home: ['account', 'shop'],
  picker: ['account', 'shop'],
  links: ['account', 'pages', 'promos', 'visit', 'walls'],
  cart: ['account', 'pages', 'promos', 'visit', 'walls'],
  editor: ['account', 'pages', 'promos', 'shop', 'stage', 'visit', 'walls'],
  orders: ['address', 'pages', 'stage'],
  checkout: ['account', 'address', 'cart', 'orders', 'pages', 'promos', 'visit'],
};
const BACKOFFICE = {
  kit: [],
  impersonation: ['kit'],
  'orders-desk': ['impersonation', 'kit'],
  content: ['kit'],
  products: ['content', 'kit'],
  customers: ['impersonation', 'kit', 'orders-desk'],
  dashboard: ['kit', 'orders-desk'],
  integrations: ['kit'],
  promos: ['kit'],
  tenants: ['kit'],
};
/** What the back office shows as the shop does. */
const SHARED_WITH_BACKOFFICE = ['account', 'address', 'orders/paper'];

function featureRules(folder, features) {
  const names = Object.keys(features);
  return [
    ...names.map((name, index) => {
      const above = names.slice(0, index);
      if (features[name].some((used) => !above.includes(used))) throw new Error(`${folder}/${name} uses one below it`);
      return {
        name: `${folder}-${name}-uses-only-those-it-names`,
        severity: 'error',
        from: { path: `^web/${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^web/${folder}/`, pathNot: `^web/${folder}/(${[name, ...features[name]].join('|')})/` },
      };
    }),
    {
      name: `${folder}-are-in-the-table`,
      comment: 'A new folder gets its line.',
      severity: 'error',
      from: {},
      to: { path: `^web/${folder}/`, pathNot: `^web/${folder}/(${names.join('|')})/` },
    },
  ];
}

/** Folders of a feature that have an index: it is the way in, for the rest of the feature too. */
const PARTS = globSync('web/{features,backoffice}/*/*/index.ts', { cwd: __dirname }).map((file) => dirname(file));

function layerRules(folder, layers) {
  return layers.slice(0, -1).map((layer, index) => ({
    name: `${folder}-${layer}-knows-nothing-above-it`,
    severity: 'error',
    from: { path: `^${folder}/${layer}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(${layers.slice(index + 1).join('|')})/` },
  }));
}

/**
 * The folders of functions/core, from the bottom up. A folder imports from the lines before its own only, so no two
 * folders import each other. A line holds folders that know nothing of one another.
 */
const CORE_LAYERS = [
  ['db', 'lib'],
  ['audit', 'limits'],
  ['tenants'],
  ['catalog', 'photos/sources'],
  ['assets', 'content', 'photos', 'product-import'],
  ['owners', 'projects', 'tenant-setup'],
  ['orders'],
  ['figures', 'payments', 'production'],
  ['benefits', 'labs'],
  ['mail'],
  ['fulfilment', 'identity', 'mail/templates'],
  ['checkout', 'customers', 'mail/compose', 'reminders'],
  ['privacy'],
  ['workflows'],
];

/** Files of these folders themselves, not of folders in them. */
const coreFiles = (folders) => `^functions/core/(${folders.join('|')})/[^/]+$`;

function coreLayers() {
  return CORE_LAYERS.map((layer, index) => ({
    name: `core-layer-${index + 1}-uses-lower-ones-only`,
    comment: `Layer ${index + 1}: ${layer.join(', ')}.`,
    severity: 'error',
    from: { path: coreFiles(layer), pathNot: '\\.test\\.ts$' },
    to: {
      path: '^functions/core/',
      pathNot: [coreFiles(['$1']), ...(index > 0 ? [coreFiles(CORE_LAYERS.slice(0, index).flat())] : [])],
    },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that is no entry is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(ts|cjs)$',
          '\\.test\\.tsx?$',
          '^infra/edge/',
          '^tests/',
          'handler\\.ts$',
          '^tools/local-aws/(start|dev)\\.ts$',
          '^infra/bin/',
          '^infra/build/(bundle|main|native|wasm)\\.ts$',
          '^tools/mcp/main\\.ts$',
          // A separate script, before the page: web/vite.config.ts
          '^web/entry/keep-tenant\\.ts$',
          '^web/entry/embed\\.ts$',
          // Started by a reader.
          '^examples/',
          '^\\.dependency-cruiser\\.cjs$',
        ],
      },
      to: {},
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', '^node_modules/zod/'] },
    },
    ...layerRules('shared', SHARED_LAYERS),
    {
      name: 'shared-has-no-other-folders',
      comment: 'A new folder gets its place in SHARED_LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^shared/', pathNot: `^shared/(${SHARED_LAYERS.join('|')})/` },
    },
    {
      name: 'tenants-are-rows',
      comment: 'The seed is data. Other code reads the tenants’ rows.',
      severity: 'error',
      from: {
        pathNot: [
          '^shared/seed/',
          '^functions/lambda/seed/',
          '^(tests|tools/proofs)/',
          '\\.test\\.tsx?$',
          '/test-[^/]+\\.tsx?$',
          '^web/testing/',
        ],
      },
      to: { path: '^shared/seed/' },
    },
    {
      name: 'web-uses-shared-only',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/vite\\.config\\.ts$' },
      to: { path: '^(functions|infra|tests|tools)/' },
    },
    {
      name: 'tools-are-not-the-shop',
      comment: 'What tools/ make is committed as files.',
      severity: 'error',
      from: { path: '^(shared|functions|infra|web)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'the-gallery-uses-shared-and-imaging-only',
      severity: 'error',
      from: { path: '^tools/gallery/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(functions|infra|web|tests)/', pathNot: '^functions/imaging/' },
    },
    {
      name: 'web-has-no-node',
      severity: 'error',
      from: { path: '^web/', pathNot: ['\\.test\\.tsx?$', 'vite\\.config\\.ts$', '^web/testing/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'functions-know-no-infra',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(infra|web)/', pathNot: PAGE_RENDERER },
    },
    {
      name: 'pages-are-drawn-by-one-function',
      comment: 'The one way from a function into the web app: what a page shows must be what the browser would draw.',
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/lambda/pages/' },
      to: { path: PAGE_RENDERER },
    },
    {
      name: 'test-support-is-for-tests',
      severity: 'error',
      from: { path: '^(functions|infra)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'lambdas-are-entries',
      comment: 'Nothing imports an entry, and no entry imports another one.',
      severity: 'error',
      from: { pathNot: ['^functions/lambda/([^/]+)/', '^(tests|tools/proofs)/', '\\.test\\.ts$'] },
      to: { path: '^functions/lambda/' },
    },
    {
      name: 'lambdas-do-not-import-each-other',
      severity: 'error',
      from: { path: '^functions/lambda/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/lambda/', pathNot: '^functions/lambda/$1/' },
    },
    {
      name: 'core-knows-nobody-above-it',
      severity: 'error',
      from: { path: '^functions/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/(adapters|commerce|http|queue|lambda)/' },
    },
    ...coreLayers(),
    {
      name: 'core-folders-have-a-layer',
      comment: 'A new folder of functions/core needs its place in CORE_LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^functions/core/', pathNot: coreFiles(CORE_LAYERS.flat()) },
    },
    {
      name: 'imaging-knows-pixels-only',
      severity: 'error',
      from: { path: '^functions/imaging/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/(?!imaging/)' },
    },
    {
      name: 'commerce-uses-core-and-http',
      severity: 'error',
      from: { path: '^functions/commerce/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/(adapters|queue|lambda)/' },
    },
    {
      name: 'kits-know-no-entry-and-no-adapter',
      severity: 'error',
      from: { path: '^functions/(http|queue|imaging)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/(adapters|commerce|lambda)/' },
    },
    {
      name: 'adapters-implement-ports',
      severity: 'error',
      from: { path: '^functions/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/(http|queue|commerce|lambda|imaging)/' },
    },
    {
      name: 'only-stores-and-adapters-speak-to-aws',
      severity: 'error',
      from: {
        path: '^functions/(core|commerce|http|queue|imaging)/',
        pathNot: ['\\.test\\.ts$', '-(store|rows)\\.ts$', '^functions/core/db/'],
      },
      to: { path: '@aws-sdk' },
    },
    {
      name: 'infra-knows-functions-by-their-bundles',
      comment:
        'And by their environments. An operator’s command may do by hand what a function does: the dead letters have one code for both.',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/operate/' },
      to: { path: '^(functions|web)/', pathNot: '^functions/adapters/environment\\.ts$' },
    },
    {
      name: 'local-aws-knows-the-wire-and-the-bundles',
      comment: 'Two commands build before they start; its site bucket and its key are those of a deployment.',
      severity: 'error',
      from: {
        path: '^tools/local-aws/',
        pathNot: ['\\.test\\.ts$', '/test-[^/]+\\.ts$', '^tools/local-aws/contract/'],
      },
      to: {
        path: '^(functions|infra|tests|web)/',
        pathNot: [
          '^infra/build/(build|functions|paths)\\.ts$',
          '^infra/deploy/site-file-headers\\.ts$',
          '^infra/deployment\\.ts$',
        ],
      },
    },
    {
      name: 'local-aws-is-started-by-its-own-commands',
      severity: 'error',
      from: { path: '^tools/local-aws/', pathNot: ['^tools/local-aws/(start|dev)\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^infra/build/' },
    },
    {
      name: 'mcp-is-a-client',
      comment: 'It knows the wire and how walls are drawn; it reaches the shop as any visitor does.',
      severity: 'error',
      from: { path: '^tools/mcp/' },
      to: {
        path: '^(functions|infra|tests|tools|web)/',
        pathNot: [
          '^tools/mcp/',
          '^functions/imaging/draw-wall\\.ts$',
          '^functions/core/mail/templates/(wall-drawing|theme)\\.ts$',
          '^web/lib/api-problem\\.ts$',
          '^web/documents/cart/storefront/storefront-client\\.ts$',
        ],
      },
    },
    {
      name: 'the-capacity-model-asks-the-app-for-its-concurrency',
      severity: 'error',
      from: { path: '^tools/capacity/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(functions|infra|web|tests)/', pathNot: '^infra/constructs/concurrency\\.ts$' },
    },
    {
      name: 'tools-do-not-import-each-other',
      severity: 'error',
      from: { path: '^tools/([^/]+)/', pathNot: ['\\.test\\.ts$', '^tools/proofs/'] },
      to: { path: '^tools/', pathNot: '^tools/$1/' },
    },
    ...layerRules('web', WEB_LAYERS),
    {
      name: 'web-testing-is-for-tests',
      severity: 'error',
      from: { path: '^web/', pathNot: ['\\.test\\.tsx?$', '/test-[^/]+\\.tsx?$', '^web/testing/'] },
      to: { path: '^web/testing/' },
    },
    {
      name: 'the-site-needs-no-component',
      comment: 'It is composed of what lib and shared offer, before anything is drawn.',
      severity: 'error',
      from: { path: '^web/site/', pathNot: ['\\.test\\.tsx?$', '/test-[^/]+\\.tsx?$'] },
      to: { path: '^web/ui/' },
    },
    ...featureRules('features', FEATURES),
    ...featureRules('backoffice', BACKOFFICE),
    {
      name: 'the-back-office-shares-few-features',
      severity: 'error',
      from: { path: '^web/backoffice/' },
      to: {
        path: '^web/features/',
        pathNot: [`^web/features/(${SHARED_WITH_BACKOFFICE.join('|')})/index\\.ts$`, '/test-[^/]+\\.tsx?$'],
      },
    },
    {
      name: 'shoppers-load-nothing-of-the-back-office',
      severity: 'error',
      from: { path: '^web/(store|shell)/' },
      to: { path: '^web/backoffice/' },
    },
    {
      name: 'documents-and-features-are-entered-through-index',
      severity: 'error',
      from: { path: '^web/(?:documents|features|backoffice)/([^/]+)/' },
      to: {
        path: '^web/(documents|features|backoffice)/[^/]+/',
        // test-*: what tests of other folders may use too
        pathNot: [
          '^web/(documents|features|backoffice)/$1/',
          '^web/(documents|features|backoffice)/[^/]+/(index|test-[^/]+)\\.tsx?$',
          '^web/(documents|features|backoffice)/[^/]+/[^/]+/(index|test-[^/]+)\\.tsx?$',
          '^web/documents/projects/(actions|setup)\\.ts$',
        ],
      },
    },
    ...PARTS.map((part) => ({
      name: `${part.slice('web/'.length).replaceAll('/', '-')}-is-entered-through-index`,
      severity: 'error',
      from: { path: '^web/(documents|features|backoffice)/', pathNot: `^${part}/` },
      to: { path: `^${part}/`, pathNot: '/(index|test-[^/]+)\\.tsx?$' },
    })),
    {
      name: 'projects-are-set-up-by-the-store',
      severity: 'error',
      from: { pathNot: ['^web/(store|entry)/', '\\.test\\.tsx?$', '/test-[^/]+\\.tsx?$', '^(tests|tools)/'] },
      to: { path: '^web/documents/projects/setup\\.ts$' },
    },
    {
      name: 'shell-enters-features-through-index',
      severity: 'error',
      // what comes before the shop takes single files, because an index brings the rest of its feature along; so do tests
      from: {
        path: '^web/(shell|routes|store|entry)/',
        pathNot:
          '^web/entry/((first-paints|wait-for-visitor|when-touched|welcome-island)\\.tsx?$|test-|[^/]+\\.test\\.tsx?$)',
      },
      to: {
        path: '^web/(documents|features|backoffice)/[^/]+/',
        pathNot: [
          '^web/(documents|features|backoffice)/[^/]+/index\\.ts$',
          '^web/(documents|features|backoffice)/[^/]+/[^/]+/index\\.ts$',
          '^web/documents/projects/(actions|setup)\\.ts$',
        ],
      },
    },
    {
      name: 'examples-know-the-apis-only',
      comment: 'A partner copies one folder.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { pathNot: ['^examples/$1/', '\\.d\\.ts$'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'no-dev-dependency-ships',
      severity: 'error',
      from: {
        path: '^(shared|functions|web)/',
        // test-*: what the tests of one folder share
        pathNot: ['\\.test\\.tsx?$', '/test-[^/]+\\.tsx?$', '^web/testing/', '\\.config\\.ts$', '\\.d\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['@types/'] },
    },
    {
      name: 'only-installed-packages',
      severity: 'error',
      from: {},
      // shop.d.ts: generated by a reader of the example
      to: { couldNotResolve: true, pathNot: [...PROOF_PACKAGES, '^\\./shop\\.d\\.ts$'] },
    },
    {
      name: 'packages-of-proofs-are-for-proofs',
      severity: 'error',
      from: { pathNot: '^tools/proofs/' },
      to: { path: PROOF_PACKAGES.map((name) => `^(tools/proofs/node_modules/)?${name}(/|$)`) },
    },
    {
      name: 'proofs-are-needed-by-nothing',
      comment: 'Pieces that tests need too are in tests/support.',
      severity: 'error',
      from: { pathNot: '^tools/proofs/' },
      to: { path: '^tools/proofs/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^cdk\\.out/', '^\\.tessera/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
