import type { BrandContext, Services } from '@tonle/contract/server'
import { sendNotice } from '@tonle/delivery/server'
import type { JobRun } from '@tonle/jobs'
import { translate } from '@tonle/text'
import { alarmsChanged } from '../contract.ts'
import { callTelegram, callWebhook, Refused } from './channels.ts'
import { type Destination, destinationById, openPart } from './destinations.ts'
import { endMessage, type Message, messageById } from './messages.ts'

type Run = Pick<JobRun, 'brand' | 'signal' | 'isLastAttempt'>

/** Sends a message by its destination's channel. At least once: after a crash it goes out again, under the same id. */
export async function sendAlarm(services: Services, id: string, run: Run, site: BrandContext): Promise<void> {
  const { brand } = run
  const due = await services.db.read(brand, async read => {
    const message = await messageById(read, id)
    const destination = message && (await destinationById(read, message.destinationId))
    return destination && { message, destination }
  })
  if (due?.message.state !== 'waiting') return
  const end = async (how: Parameters<typeof endMessage>[2]) => {
    await services.db.tx(brand, tx => endMessage(tx, id, how))
    services.events.publish(alarmsChanged, brand)
  }
  if (due.destination.channel === 'email') {
    await mail(services, due.message, due.destination, site)
    services.events.publish(alarmsChanged, brand)
    return
  }
  try {
    await callOut(services, due.message, due.destination, site, run.signal)
    await end({ state: 'sent' })
  } catch (error) {
    if (error instanceof Refused || run.isLastAttempt) await end({ state: 'failed', failure: failureOf(error) })
    if (!(error instanceof Refused)) throw error
  }
}

/** Names an address of ours never: an operator learns only that it may not be called. */
const failureOf = (error: unknown): string =>
  error instanceof Refused || (error instanceof Error && error.message.startsWith('HTTP '))
    ? (error as Error).message
    : error instanceof Error
      ? error.name
      : 'no answer'

async function callOut(
  services: Services,
  message: Message,
  destination: Destination,
  site: BrandContext,
  signal: AbortSignal,
): Promise<void> {
  const { id, channel, server, addressSealed, secretSealed } = destination
  const address = openPart(services, 'address', site.id, id, addressSealed)
  const secret = openPart(services, 'secret', site.id, id, secretSealed ?? '')
  if (channel === 'telegram') {
    const words = wordsOf(message, destination, site)
    await callTelegram({ server, token: secret, chat: address, text: `${words.subject}\n${words.text}`, signal })
    return
  }
  const items = message.items.map(({ kind, count }) => ({
    kind,
    waiting: count,
    text: lineOf({ kind, count }, destination, site),
  }))
  const body = JSON.stringify({
    type: message.isTest ? 'alarms.test' : 'alarms.waiting',
    brand: site.merchantCode,
    askedAt: message.askedAt.toISOString(),
    items,
  })
  // Not the time of asking: a receiver refuses what is older than some minutes.
  await callWebhook({
    url: address,
    secret,
    id: `alm_${message.id.replaceAll('-', '')}`,
    at: new Date(services.clock.nowMs()),
    body,
    signal,
  })
}

/** By the outbox of e-mails, in one transaction with the message's end: its own job tries, and says what became of it. */
async function mail(services: Services, message: Message, destination: Destination, site: BrandContext): Promise<void> {
  const email = openPart(services, 'address', site.id, destination.id, destination.addressSealed)
  const { lines } = wordsOf(message, destination, site)
  await services.db.tx(site.id, async tx => {
    const mailId = await sendNotice(
      tx,
      { services, site },
      {
        to: { channel: 'email', email },
        kind: message.isTest ? 'alarms.test' : 'alarms.waiting',
        params: { lines },
        lang: destination.language,
        expiresInSeconds: MAIL_SECONDS,
      },
    )
    await endMessage(tx, message.id, mailId ? { state: 'sent', mailId } : { state: 'failed', failure: 'nobody carries e-mail' })
  })
}

const MAIL_SECONDS = 3600

const lineOf = ({ kind, count }: Message['items'][number], { language }: Destination, site: BrandContext): string =>
  translate({ brand: site.id, lang: language }, `alarms.line.${kind}`, { count })

function wordsOf(
  message: Message,
  destination: Destination,
  site: BrandContext,
): { subject: string; text: string; lines: string } {
  const reader = { brand: site.id, lang: destination.language }
  const kind = message.isTest ? 'alarms.test' : 'alarms.waiting'
  const lines = message.items.map(item => `– ${lineOf(item, destination, site)}`).join('\n')
  return {
    lines,
    subject: translate(reader, `mail.${kind}.subject`, { brand: site.name }),
    text: translate(reader, `mail.${kind}.text`, { brand: site.name, lines }),
  }
}
