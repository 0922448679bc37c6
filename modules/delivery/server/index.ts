import type { BrandDirectory } from '@tonle/brand/server'
import { defineModule, type Module, type SealedRows, serve } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { messages, messageText } from './console-messages.ts'
import { providers, resumeSending, sendTest, setProvider } from './console-providers.ts'
import { deliveryJobs } from './jobs.ts'
import { deliveryWaiting } from './waiting.ts'

export { countriesOf, isLoopback, isSafeUrl } from '../rules.ts'
export { addressIndex, type Phone, readEmail, readPhone } from './addresses.ts'
export {
  type Address,
  countCodeElsewhere,
  type MessageScope,
  type NewMessage,
  type RequestedMessage,
  requestMessage,
  sendNotice,
  textOf,
  typedElsewhere,
} from './request-message.ts'
export { failedElsewhere, markVerified, messageStates } from './sql.ts'

export const sealedMessages: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(to_sealed, '.', 1)) to_sealed as sealed, 'delivery.message:' || brand_id || ':' || id as context
          from delivery.message where to_sealed is not null`,
}

export const sealedProviders: SealedRows = {
  purpose: 'webhook',
  sql: `select distinct on (split_part(secret, '.', 1)) secret as sealed, 'delivery.provider:' || brand_id || ':' || channel as context
          from delivery.provider where secret is not null`,
}

export const deliveryModule = (brands: BrandDirectory): Module =>
  defineModule({
    area: 'delivery',
    routes: serve('delivery', contract, { messages, messageText, providers, setProvider, resumeSending, sendTest }),
    jobs: deliveryJobs(brands),
    waiting: deliveryWaiting,
  })
