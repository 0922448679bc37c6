import { job, plannedJob } from '@tonle/jobs'
import { langs } from '@tonle/text'
import { z } from 'zod'

/** An amount is formatted for the reader; its text stands as on the wire. Words that an operator wrote by language are shown in the reader's. */
const param = z.union([
  z.string(),
  z.object({ amount: z.string(), currency: z.string() }),
  z.object({ words: z.partialRecord(z.enum(langs), z.string()) }),
])

/**
 * Tells a member, in the inbox and by e-mail as the member chose (`rules.ts`). The texts of a kind are `notice.<kind>.title` and `notice.<kind>.text`, in the texts of the
 * module that asks, filled with `params`.
 */
export const noticeJob = job({
  name: 'messages.notice',
  input: z.object({
    member: z.uuid(),
    kind: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
    params: z.record(z.string(), param),
    /** The e-mail went out with what happened; the inbox alone lacks it. */
    isMailed: z.boolean().optional(),
  }),
})

/** The e-mail of a notice that many members got at once. */
export const noticeMailJob = job({
  name: 'messages.notice_mail',
  input: noticeJob.input.omit({ isMailed: true }),
})

export type NoticeParams = z.infer<typeof noticeJob.input>['params']

/** The same as programs of before ask for it, of which there are rows in the outbox; it goes with the next release. */
export const cashierNoticeJob = job({
  name: 'cashier.notice',
  input: z.object({
    member: z.uuid(),
    kind: z.string().regex(/^[a-z_]+$/),
    reference: z.string(),
    /** Millionths of the currency's unit. */
    amount: z.coerce.bigint().optional(),
    currency: z.string().optional(),
  }),
})

/** An announcement's time of showing begins or ends. */
export const announcementTimeJob = plannedJob('messages.announcement_time')
