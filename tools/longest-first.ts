import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of tests that take long, with their seconds beside others on two cores. They begin first, so that no part ends with one of them on one core;
 * all others follow as Vitest orders them, by size. A figure that is out of date costs time alone.
 */
const SECONDS: Record<string, number> = {
  'apps/site/app/first-page.test.ts': 29,
  'games/slots/exact-return.test.ts': 19,
  'games/instant/rules.test.ts': 15,
  'games/crash/rules.test.ts': 11,
  'tools/game-verifiers/verifiers.test.ts': 9,
  'tools/par-sheets/par-sheets.test.ts': 6,
  'tools/game-simulation/simulate.test.ts': 6,
  'art/art.test.ts': 5,
  'games/slots/cap-chance.test.ts': 5,
  'games/hilo/rules.test.ts': 5,
  'testkit/foreign-ids.test.ts': 58,
  'conformance/conformance.test.ts': 46,
  'packages/ledger/simulation.test.ts': 46,
  'modules/cashier/server/withdrawal.test.ts': 34,
  'testkit/lists.test.ts': 32,
  'packages/jobs/jobs.test.ts': 21,
  'conformance/wrong-wallets.test.ts': 18,
  'modules/missions/server/missions.test.ts': 16,
  'modules/rewards/server/rewards.test.ts': 16,
  'modules/cashier/server/deposit.test.ts': 15,
  'modules/missions/server/take-back.test.ts': 15,
  'apps/server/drain.test.ts': 14,
  'modules/play/server/seamless/operations.test.ts': 14,
  'testkit/fuzz.test.ts': 13,
  'games/crash/server/crash.test.ts': 13,
  'modules/contracts/server/kinds.test.ts': 13,
  'modules/exports/server/exports.test.ts': 13,
  'packages/database/patience.test.ts': 12,
  'modules/points/server/points.test.ts': 12,
  'apps/server/tiles/demo-tiles.test.ts': 11,
  'testkit/simulation/vendor-site.test.ts': 11,
  'modules/vendors/server/protocol/vendor-calls.test.ts': 11,
  'e2e/own-records.test.ts': 47,
  'e2e/opens-a-brand.test.ts': 44,
  'e2e/first-day.test.ts': 41,
  'e2e/controls.test.ts': 37,
  'e2e/support.test.ts': 34,
  'e2e/gallery.test.ts': 33,
  'e2e/agents.test.ts': 31,
  'e2e/installed-app.test.ts': 29,
  'e2e/game-center.test.ts': 28,
  'e2e/phone-deposit.test.ts': 27,
  'e2e/operators.test.ts': 27,
  'e2e/still-page.test.ts': 23,
  'e2e/trial.test.ts': 23,
  'e2e/live.test.ts': 23,
  'e2e/settings.test.ts': 23,
  'e2e/looks.test.ts': 23,
  'e2e/popups.test.ts': 22,
  'e2e/console-start.test.ts': 22,
  'e2e/forgot-password.test.ts': 21,
  'e2e/registration.test.ts': 21,
  'e2e/sliders.test.ts': 21,
  'e2e/mines.test.ts': 21,
  'e2e/outside-games.test.ts': 20,
  'e2e/dialogs.test.ts': 19,
  'e2e/announcements.test.ts': 19,
  'e2e/help.test.ts': 19,
  'e2e/my-account.test.ts': 19,
  'e2e/phone-lobby.test.ts': 18,
  'e2e/dialog-box.test.ts': 18,
  'e2e/analytics.test.ts': 17,
}

const root = new URL('..', import.meta.url).pathname
const secondsOf = ({ moduleId }: TestSpecification): number => SECONDS[relative(root, moduleId)] ?? 0

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => secondsOf(other) - secondsOf(one))
  }
}
