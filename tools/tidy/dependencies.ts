/**
 * Who may import whom: the one table. A new edge is a reviewed line here, with its reason where it is not plain from the design.
 *
 * A zone is a part of a module: `money`, `contract/server`, `module:rules`, `module:server`, `module:site`, `game:rules`, `app:site` …
 * `own:` zones are parts of the same module. `type ` before a zone admits only `import type`.
 */
export const zones: Record<string, readonly string[]> = {
  // packages: blocks that know no business
  money: [],
  process: [],
  fairness: [],
  'fairness/server': ['fairness', 'process'],
  html: [],
  'html/server': ['html'],
  'html/browser': ['html'],
  text: ['money'],
  'text/build': ['text'],
  'text/browser': ['text', 'money'],
  contract: ['money', 'text', 'type html'], // an error code is a text key
  'contract/browser': ['contract', 'type contract/server', 'money', 'text', 'text/browser'],
  'contract/build': ['contract', 'contract/server'], // the generated table is made from the same schemas as /openapi.json
  'contract/server': ['contract', 'money', 'text', 'process', 'database', 'ledger', 'ledger/plan', 'realtime', 'jobs'],
  database: ['money', 'process'],
  ledger: ['ledger/plan', 'money', 'database', 'process'],
  'ledger/plan': ['money'],
  realtime: ['process', 'database'],
  jobs: ['process', 'database', 'type contract/server'],
  ui: ['money', 'text', 'text/browser', 'html/browser', 'ui/colour'],
  'ui/colour': [], // the arithmetic of colours, without a screen
  'ui/lists': ['ui', 'contract/browser', 'text', 'text/browser'], // a list page reads a call
  'ui/build': ['ui', 'text'],
  'ui/gallery': ['ui', 'ui/build', 'text', 'text/browser', 'text/build', 'money'],

  // modules
  'module:contract': ['contract', 'money'],
  // Enums are declared once, in the contract; rules may name their types.
  'module:rules': ['money', 'type fairness', 'type own:contract', 'ui/colour'], // colours of a skin are checked by the tokens' own arithmetic
  'module:texts': ['text', 'type own:contract'],
  'module:server': [
    'own:contract',
    'own:rules',
    'own:texts',
    'contract',
    'contract/server',
    'html',
    'html/server',
    'money',
    'text',
    'text/build', // names of texts files in a build
    'process',
    'database',
    'ledger',
    'ledger/plan',
    'fairness',
    'fairness/server',
    'realtime',
    'jobs',
  ],
  // zod is 24 kB: a screen knows its contract by type only, the runtime table is generated.
  'module:site': [
    'type own:contract',
    'own:rules',
    'own:texts',
    'contract/browser',
    'money',
    'fairness', // players verify draws in their own browser
    'text',
    'text/browser',
    'ui',
    'ui/lists',
  ],
  'module:console': [
    'type own:contract',
    'own:site', // the preview of a form of the site is the form itself
    'own:rules',
    'own:texts',
    'contract/browser',
    'type ledger/plan', // kinds of accounts have words there
    'money',
    'text',
    'text/browser',
    'ui',
    'ui/lists',
    'ui/colour',
  ],

  // games: whatever is not scene, texts or studio is rules and maths, pure
  'game-kit': ['money'], // what the rules of all families share
  'game-screen': ['game-kit', 'money', 'text', 'text/browser', 'ui'], // what the screens of all families share
  'game:rules': ['game-kit', 'money', 'fairness', 'type own:texts'],
  'game:art': ['own:rules', 'art'], // drawn at build time; the scene gets pictures
  'game:studio': [
    'own:rules',
    'own:texts',
    'own:art',
    'own:scene',
    'game-kit',
    'game-screen',
    'money',
    'fairness',
    'fairness/server',
    'art',
    'text',
    'text/browser',
    'text/build',
    'ui',
    'ui/build',
  ],
  'game:scene': [
    'own:rules',
    'own:texts',
    'game-kit',
    'game-screen',
    'money',
    'text',
    'text/browser',
    'ui',
    'fairness',
    'contract/browser',
  ],
  'game:texts': ['text'],
  // A family docks at `play`: its calls, its use cases and what the site shows of it. No module knows a family.
  'game:contract': ['own:rules', 'contract', 'money', 'module:contract'],
  'game:server': [
    'own:contract',
    'own:rules',
    'own:texts',
    'game-kit',
    'contract',
    'contract/server',
    'money',
    'process',
    'database',
    'fairness',
    'fairness/server',
    'jobs',
  ],
  'game:site': [
    'type own:contract',
    'own:rules',
    'own:texts',
    'own:scene',
    'game-kit',
    'game-screen',
    'own:studio', // the player's own verifier is offered as a file
    'site:*',
    'contract/browser',
    'money',
    'fairness',
    'text',
    'text/browser',
    'ui',
    'ui/lists',
  ],
  'game:dev': ['*'], // the makers' harness, outside every build

  // apps: programs; they compose modules, and nobody imports from them
  'app:server': ['*'],
  'app:site': [
    'site:*',
    'type contracts:*',
    'type contract',
    'texts:*',
    'games:*',
    'art',
    'contract/browser',
    'contract/build',
    'text/build',
    'ui/build',
    'money',
    'text',
    'text/browser',
    'ui',
    'ui/lists',
  ],
  'app:console': [
    'console:*',
    'game:site', // shows rounds of own games again, each in its family's scene
    'type contracts:*',
    'type contract',
    'texts:*',
    'art', // its build copies the tiles that operators choose from
    'contract/browser',
    'contract/build',
    'text/build',
    'ui/build',
    'money',
    'text',
    'text/browser',
    'ui',
    'ui/lists',
  ],
  'simulator:bank': ['money', 'process', 'text'],
  'simulator:game-vendors': ['money', 'process', 'text'],
  'simulator:sms-gateway': ['process'],
  'simulator:sign-in': ['process'],

  // programs around the product
  art: ['money', 'text'], // drawn at build time
  testkit: ['*'], // the whole site in one process; only tests know it
  e2e: ['*'],
  bench: ['*'],
  faults: ['*'],
  conformance: ['*'],
  tools: ['*'],
}

/** A module's server → faces (`server/index.ts`) and contracts of other modules it may use, as its own contract may. Must stay free of cycles. */
export const serverPairs: Record<string, readonly string[]> = {
  brand: ['files'], // pictures of banners
  files: [],
  risk: [], // what members share; its writers and readers stand above it
  delivery: ['brand'], // SMS and e-mail for other modules
  messages: ['brand', 'delivery'], // notices go out by e-mail, too
  content: ['brand', 'files'], // pictures of written texts
  catalog: ['brand', 'files'],
  agents: ['brand', 'messages'], // applicants are told of the decision
  // Registration writes the new member's line in the agent tree; codes and warnings go out through delivery and messages.
  identity: ['brand', 'agents', 'delivery', 'messages', 'files', 'risk'],
  operators: ['brand', 'identity'],
  wallet: ['brand', 'identity', 'operators', 'messages'], // adjustments name both operators and tell the member
  slots: ['brand', 'identity', 'play'],
  mines: ['brand', 'play'],
  hilo: ['brand', 'play'],
  crash: ['brand', 'play'],
  instant: ['brand', 'play'],
  play: ['brand', 'agents', 'identity', 'catalog', 'wallet'], // a bet stores the version of its member's agent line
  vendors: ['brand', 'agents', 'identity', 'catalog', 'play', 'operators'], // signed calls over play's operations; play never imports it
  transfers: ['brand', 'wallet', 'play', 'vendors'], // wallets that vendors keep: asked over the signed calls of `vendors`
  promotions: ['brand', 'identity', 'wallet', 'play', 'files', 'rewards', 'risk', 'messages'], // decides what stakes take from grants; turnover is folded from the stream of bets; pictures of applications
  cashier: [
    'brand',
    'agents',
    'identity',
    'wallet',
    'messages',
    'operators',
    'files',
    'play',
    'risk',
    'promotions',
    'rewards',
    'contracts',
  ], // turnover is folded from the stream of bets; what an upline owes stays
  // Captchas and members; answers go into the inbox and by e-mail; pictures; who answers.
  support: ['brand', 'identity', 'messages', 'delivery', 'files', 'operators'],
  reports: ['brand', 'wallet', 'play', 'agents'], // sums up the stream of bets, also by agents' lines
  rewards: ['brand', 'identity', 'wallet', 'play', 'messages', 'points'], // levels and rebate from the stream of bets; members are told of both; points are prizes
  contracts: ['brand', 'agents', 'identity', 'wallet', 'play', 'messages', 'risk'], // agents' contracts from the stream of bets, by agents' lines; active members share nothing
  // Goals from the stream of bets, the ledger's deposits and sign-ins; rewards as money, points, bonuses and spins.
  missions: ['brand', 'wallet', 'play', 'points', 'promotions', 'rewards', 'risk', 'messages'],
  // Friends from the agent tree, conditions from the streams of bets and deposits; what both left behind holds a pair.
  referral: ['brand', 'agents', 'identity', 'wallet', 'play', 'risk', 'promotions', 'rewards', 'messages'],
  points: ['brand', 'identity', 'wallet', 'play', 'messages', 'files', 'catalog'], // earned from the stream of bets; pictures of goods
  alarms: ['brand', 'delivery', 'operators'], // modules name what waits (`waiting`); this one tells it outside
  exports: ['brand', 'identity', 'operators'], // walks lists as their operator, member or agent
}

/** A module's screens → screens of other modules. What needs several modules is composed in apps/. */
export const screenPairs: Record<string, readonly string[]> = {}

/** Third-party packages that only some zones may load. The rest is free for zones that run on the server. */
export const thirdParty: Record<string, readonly string[]> = {
  pg: ['database', 'testkit'], // only `database` holds the pool
  fastify: [
    'contract/server',
    'app:server',
    'simulator:bank',
    'simulator:game-vendors',
    'simulator:sms-gateway',
    'simulator:sign-in',
    'testkit',
  ],
  '@noble/hashes': ['fairness'],
  'sanitize-html': ['html/server'],
  dompurify: ['html/browser'],
  cookie: ['contract/server'],
  '@fastify/proxy-addr': ['contract/server'],
  'ipaddr.js': ['contract/server', 'process'],
  uuidv7: ['process'],
  nodemailer: ['module:server'],
  'libphonenumber-js': ['module:server'],
  '@fastify/static': ['app:server'],
  'graphile-worker': ['jobs'],
  'csv-parse': ['module:server'],
  'csv-stringify': ['module:server'],
  ws: ['realtime', 'app:server', 'testkit'],
  pino: ['process'],
  'prom-client': ['process'],
  // Types are free everywhere; these are about what is loaded.
  zod: [
    'contract',
    'contract/server',
    'contract/build',
    'process',
    'jobs',
    'module:contract',
    'module:server',
    'game:contract',
    'app:server',
    'simulator:bank',
    'simulator:game-vendors',
    'simulator:sms-gateway',
    'simulator:sign-in',
    'testkit',
  ],
  jose: ['contract/server', 'contract/browser', 'process', 'testkit', 'module:server', 'simulator:sign-in'],
  'openid-client': ['module:server'],
}

/** Zones whose code runs in a browser (or must be able to): no `node:` imports there. */
export const browserZones: readonly string[] = [
  'money',
  'fairness',
  'text',
  'text/browser',
  'contract',
  'contract/browser',
  'ui',
  'ledger/plan',
  'module:contract',
  'module:rules',
  'module:texts',
  'module:site',
  'module:console',
  'game-kit',
  'game-screen',
  'game:rules',
  'game:scene',
  'game:site',
  'game:contract',
  'game:texts',
]

/** What a browser zone may load besides our own modules. Each entry costs first-load bytes: see docs/decisions/dependencies.md. */
export const browserPackages: readonly string[] = [
  '@simplewebauthn/browser',
  'react',
  'react-dom',
  'wouter',
  'regexparam',
  '@visx/scale',
  '@visx/shape',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'jose',
  'altcha-lib',
  'uqr',
  'temporal-polyfill',
  '@noble/hashes',
  'react-aria-components',
  'react-aria',
  '@internationalized/date',
  'react-easy-crop',
  'react-hook-form',
  'prosemirror-commands',
  'prosemirror-history',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-view',
]
