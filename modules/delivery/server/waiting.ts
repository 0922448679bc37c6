import type { WaitingSource } from '@tonle/contract/server'
import { stoppedCountries } from './console-providers.ts'

/** Countries to which SMS are stopped. */
export const deliveryWaiting: readonly WaitingSource[] = [
  {
    kind: 'sms_stopped',
    ability: 'delivery.read',
    read: async read => ({ count: (await stoppedCountries(read)).length, newestAt: null }),
  },
]
