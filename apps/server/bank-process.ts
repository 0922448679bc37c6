import { join } from 'node:path'
import { sandboxBankEnvironment } from '@tonle/cashier/server'
import type { Services } from '@tonle/contract/server'
import { keepRunning } from './child-program.ts'

const file = join(import.meta.dirname, '../../simulators/bank/main.ts')

/** Starts the sandbox bank beside a demo site. */
export async function startBank(services: Services): Promise<() => Promise<void>> {
  if (!services.config.roles.includes('worker')) return async () => {}
  return keepRunning(services, { name: 'the sandbox bank', file, env: sandboxBankEnvironment(services) })
}
