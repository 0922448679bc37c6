/** Places where a global is the point of the file. Each line carries its reason; a new one is reviewed. */
export interface Allowance {
  /** File, folder ending in `/`, or a pattern of paths. */
  at: string | RegExp
  name: string
  reason: string
}

const SCREENS = /^(packages\/ui|apps\/(site|console)|modules\/[^/]+\/(site|console)|games\/.*scene)\//

export const allowedGlobals: readonly Allowance[] = [
  { at: 'packages/process/', name: '*', reason: 'the package that wraps clock, randomness, environment and log' },
  { at: 'packages/fairness/', name: 'random', reason: 'the random source of outcomes' },
  {
    at: 'packages/database/embedded/',
    name: 'random',
    reason: 'unguessable names of lock and scratch files, before the services are open',
  },
  {
    at: 'packages/contract/browser/',
    name: 'Date.now',
    reason: 'the iat of an encrypted call: the browser has no injected clock',
  },
  { at: 'packages/contract/browser/', name: 'random', reason: 'idempotency keys and jti made in the browser' },
  { at: 'packages/contract/server/facts.ts', name: 'random', reason: 'trace ids: they decide nothing' },
  { at: 'docs/integrating/', name: '*', reason: 'code that integrators take over: it runs without any service of ours' },
  { at: 'apps/server/main.ts', name: 'process.env', reason: 'a program hands its environment to readConfig' },
  { at: 'apps/server/child-program.ts', name: 'process.env', reason: 'a program hands its environment to the one it starts' },
  { at: 'simulators/bank/main.ts', name: 'process.env', reason: "a program of its own: its settings are not the server's" },
  {
    at: 'simulators/game-vendors/main.ts',
    name: 'process.env',
    reason: "a program of its own: its settings are not the server's",
  },
  { at: 'simulators/sign-in/', name: '*', reason: "a program of its own: its settings and ids are not the server's" },
  { at: 'simulators/sms-gateway/', name: '*', reason: "a program of its own: its settings and ids are not the server's" },
  { at: /\/test-[a-z-]+\.ts$/, name: 'process.env', reason: 'test files that start real programs' },
  { at: /\/test-[a-z-]+\.ts$/, name: 'Date.now', reason: 'real programs live in real time' },
  { at: /^(apps|packages|games)\/[^/]+\/build\//, name: 'process.env', reason: 'programs of the build' },
  { at: /\.long\.test\.ts$/, name: 'process.env', reason: 'how long and from which seed a long test runs' },
  { at: /\.long\.test\.ts$/, name: 'Date.now', reason: 'a fresh seed, printed' },
  { at: SCREENS, name: 'setInterval', reason: 'a ticker that ends with its screen' },
  {
    at: SCREENS,
    name: 'Date.now',
    reason: 'countdowns and clocks on a screen: the browser has no injected clock; nothing is decided by them',
  },
  { at: 'packages/contract/browser/socket.ts', name: 'setInterval', reason: 'reads that end with the socket of a page' },
  { at: 'games/instant/keno/pick.ts', name: 'random', reason: 'numbers a player leaves to chance; no outcome depends on them' },
  {
    at: 'apps/site/app/home/jackpot-ticker.tsx',
    name: 'random',
    reason: 'decoration of the specification, marked as such; decides nothing',
  },
]

/** Tables with brand_id that stay outside the row-level wall: the hot tables of the lanes (design §6) and what is read before a brand is known; name → reason. */
export const withoutWall: Readonly<Record<string, string>> = {
  'brand.domain': 'read before the brand is known: it finds the brand of a host',
  'operators.role': 'read with the session, as accounts are; without a brand it is of every brand',
  'operators.session': 'found by its token before a brand is known; its brand is the one chosen last',
  'play.vendor_tx': 'hot: written by the lanes in the statement of the lines',
  'play.bet': 'a table of the first migration; now a view of play.vendor_tx',
  'play.bet_event': 'hot: written by the lanes in the statement of the lines',
  'ledger.book': 'read on the lanes; names a book, holds nothing of a member',
}

/** Migrations that move rows of their module to the module that owns them from then on; file → why. */
export const movedRows: Readonly<Record<string, string>> = {
  'modules/cashier/server/migrations/202611221431-cashier-settings.sql': 'its policy becomes settings, which brand stores',
}

/** Most positional parameters of a statement: beyond them it is hard to see which value goes where. */
export const MOST_PARAMETERS = 8

/** Files with a statement of more parameters; file → why. */
export const manyParameters: Readonly<Record<string, string>> = {
  'packages/ledger/companion.ts': "the ledger's three statements",
}
