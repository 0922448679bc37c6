import { join } from 'node:path'
import { sandboxBankEnvironment } from '@tonle/cashier/server'
import type { House } from '@tonle/contract/server'
import { keepRunning } from './child-program.ts'

const file = join(import.meta.dirname, '../../simulators/bank/main.ts')

/** Starts the sandbox bank beside a demo site. */
export async function startBank(house: House): Promise<() => Promise<void>> {
  if (!house.config.roles.includes('worker')) return async () => {}
  return keepRunning(house, { name: 'the sandbox bank', file, env: sandboxBankEnvironment(house) })
}
