import type { Scenario } from './scenario.ts'
import { cutNetwork } from './scenarios/cut-network.ts'
import { diskError } from './scenarios/disk-error.ts'
import { failingDesk, failingStatement } from './scenarios/failing-statement.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { killedDatabase } from './scenarios/killed-database.ts'
import { killedServer } from './scenarios/killed-server.ts'
import { killedWorker } from './scenarios/killed-worker.ts'
import { lateStatement } from './scenarios/late-statement.ts'
import { movedClock } from './scenarios/moved-clock.ts'
import { powerCut } from './scenarios/power-cut.ts'
import { resetSocket } from './scenarios/reset-socket.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { shuffledCalls } from './scenarios/shuffled-calls.ts'
import { shuffledVendor } from './scenarios/shuffled-vendor.ts'
import { slowDatabase } from './scenarios/slow-database.ts'
import { writeSkew } from './scenarios/write-skew.ts'

/** All scenarios, in the order they run. */
export const scenarios: readonly Scenario[] = [
  killedServer,
  killedDatabase,
  cutNetwork,
  powerCut,
  diskError,
  fullDisk,
  killedWorker,
  movedClock,
  lateStatement,
  resetSocket,
  shuffledVendor,
  writeSkew,
  rollingRestart,
  slowDatabase,
  failingStatement,
  failingDesk,
  shuffledCalls,
]
