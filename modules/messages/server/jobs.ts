import type { Services } from '@tonle/contract/server'
import { atPlannedTime, handleJob, schedule } from '@tonle/jobs'
import { formatMoney, type Money } from '@tonle/money'
import { announcementsChanged } from '../contract.ts'
import { addNotice, type Mailing, mailNotice } from './add-notice.ts'
import { announcementTimeJob, cashierNoticeJob, type NoticeParams, noticeJob, noticeMailJob } from './outbox.ts'
import { hasTimeAt } from './sql-drafts.ts'

/** Days a notice stays in the inbox. */
const KEPT_DAYS = 180

export async function forgetNotices(services: Services): Promise<void> {
  await services.db.system(tx =>
    tx.query(`delete from messages.notice where at < app_now() - make_interval(days => $1)`, [KEPT_DAYS]),
  )
}

/** Open pages ask again when a time begins or ends; not at one that was planned and is no longer. */
export async function tellTime({ db, events }: Pick<Services, 'db' | 'events'>, at: Date, brand: string): Promise<void> {
  if (await db.read(brand, read => hasTimeAt(read, at))) events.publish(announcementsChanged, brand)
}

export const messagesJobs = (mailing: Mailing) => [
  atPlannedTime(announcementTimeJob, (services: Services, at, { brand }) => tellTime(services, at, brand)),
  handleJob(noticeJob, (services: Services, notice, run) => addNotice(services, notice, mailing, run)),
  // At least once: after a crash between commit and answer an e-mail can go out twice.
  handleJob(noticeMailJob, (services: Services, notice, { brand }) =>
    services.db.tx(brand, tx => mailNotice(tx, services, notice, mailing)),
  ),
  handleJob(cashierNoticeJob, (services: Services, { member, kind, reference, amount, currency }, run) => {
    const params: NoticeParams = { reference }
    if (amount !== undefined && currency) params.amount = { amount: formatMoney(amount as Money), currency }
    return addNotice(services, { member, kind: `cashier.${kind}`, params }, mailing, run)
  }),
  schedule({
    name: 'messages.forget_notices',
    per: 'installation',
    every: 'day',
    catchUp: 'last',
    run: (services: Services) => forgetNotices(services),
  }),
]
