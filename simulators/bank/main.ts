import { join } from 'node:path'
import { createLog, every, listenOrEnd, stopWhenAsked, systemClock, systemRandom } from '@tonle/process'
import { Bakong, type Entry as BakongEntry } from './bakong/bakong.ts'
import { Bank } from './bank.ts'
import type { Entry } from './book.ts'
import { openJournal } from './journal.ts'
import { NoticeClient } from './notice-client.ts'
import { bankServer } from './server.ts'
import { readSettings } from './settings.ts'

/** Every fifth of a second the bank looks what is due: planned transfers, payouts, notices. */
const TICK_MS = 200

const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const bank = new Bank(systemClock, systemRandom, settings.faults)
const journal = openJournal<Entry>(join(settings.dir, 'journal.jsonl'), entry => bank.book.apply(entry))
bank.use(journal)
const bakong = new Bakong(systemClock, systemRandom)
const codes = openJournal<BakongEntry>(join(settings.dir, 'bakong.jsonl'), entry => bakong.apply(entry))
bakong.use(codes)

const { noticeUrl: url, noticeHosts: hosts, keys } = settings
const notices = new NoticeClient(bank, { url, hosts, keys }, systemClock, systemRandom, log)
const publicUrl = `http://127.0.0.1:${settings.port}`
const app = bankServer({
  ...{ bank, bakong, publicUrl, keys: settings.keys, bakongFaults: settings.bakongFaults },
  ...{ clock: systemClock, random: systemRandom },
})
// Loopback only, always: whoever reaches the payer's page can press Pay.
await listenOrEnd(app, { host: '127.0.0.1', port: settings.port }, 'The sandbox bank')
log.info({ url: publicUrl }, 'sandbox bank is open')

const stopTicking = every(TICK_MS, log, 'bank', async () => {
  bank.work()
  notices.deliverDue()
})
// Started as a child of the site, the bank does not outlive it.
stopWhenAsked(async () => {
  await Promise.all([stopTicking(), app.close()])
  journal.close()
  codes.close()
})
