import type { BrandContext, Services } from '@tonle/contract/server'
import type { JobRun } from '@tonle/jobs'
import { messagesChanged } from '../contract.ts'
import { Refused } from './carriers/carrier.ts'
import { inUse, openCarrier } from './providers.ts'
import { contextOf } from './request-message.ts'
import { endMessage, messageById, storedProvider } from './sql.ts'

/** Hands a message to its carrier. At least once: after a crash between its answer and our row it goes out again. */
export async function sendMessage(
  services: Services,
  id: string,
  { brand, signal, isLastAttempt }: Pick<JobRun, 'brand' | 'signal' | 'isLastAttempt'>,
  site: Pick<BrandContext, 'profile'>,
): Promise<void> {
  const due = await services.db.read(brand, async read => {
    const message = await messageById(read, id)
    return message && { ...message, provider: inUse(await storedProvider(read, message.channel), site.profile) }
  })
  if (due?.state !== 'waiting' || due.toSealed === null || due.textSealed === null) return
  const end = async (how: Parameters<typeof endMessage>[2]) => {
    await services.db.tx(brand, tx => endMessage(tx, id, how))
    services.metrics.messages.inc({ channel: due.channel, state: how.state })
    services.events.publish(messagesChanged, brand)
  }
  if (due.isLate) return await end({ state: 'expired' })
  if (!due.provider) return await end({ state: 'failed', failure: 'nobody carries it' })
  const { kind: provider } = due.provider
  const open = (sealed: string) => services.keyring.open('personal', sealed, contextOf(brand, id)).toString('utf8')
  try {
    const carrier = openCarrier(services, brand, due.channel, due.provider)
    const words = JSON.parse(open(due.textSealed)) as { subject: string | null; text: string }
    const { reference } = await carrier.send({ id, to: open(due.toSealed), ...words, signal })
    await end({ state: 'sent', provider, ...(reference && { reference }), keepsText: carrier.keepsText ?? false })
  } catch (error) {
    const isFinal = error instanceof Refused || isLastAttempt
    if (isFinal) await end({ state: 'failed', provider, failure: error instanceof Error ? error.message : 'unknown' })
    if (!(error instanceof Refused)) throw error
  }
}
