import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type BaseServices, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import * as contract from '../contract.ts'
import { contextOf } from './request-message.ts'
import type * as rows from './rows.ts'

type Row = Pick<
  rows.MessageRow,
  'channel' | 'kind' | 'language' | 'toSealed' | 'provider' | 'failure' | 'askedAt' | 'endedAt' | 'verifiedAt'
> & { id: Out<typeof contract.messages>['content'][number]['id']; state: contract.MessageState; keptText: boolean }

const messageList = listQuery<Row>({
  columns: `m.id, m.channel, m.kind, m.language, m.to_sealed as "toSealed", m.state, m.provider, m.failure, m.asked_at as "askedAt",
    m.ended_at as "endedAt", m.verified_at as "verifiedAt", m.state = 'sent' and m.text_sealed is not null as "keptText"`,
  from: 'delivery.message m',
  where: `m.brand_id = $brand and m.state <> 'withheld'`,
  filters: { channel: 'm.channel = $channel', state: 'm.state = $state' },
  range: { at: 'm.asked_at' },
  sorts: { askedAt: ['m.asked_at', 'm.id'] },
})

export async function messages(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.messages>,
): Promise<Out<typeof contract.messages>> {
  return await answerList(read, contract.messages, input, {
    query: messageList,
    view: ({ toSealed, keptText, ...row }) => {
      const to = toSealed === null ? null : open(read.services, read.brand, row.id, toSealed)
      return {
        ...row,
        phone: row.channel === 'sms' ? to : null,
        email: row.channel === 'email' ? to : null,
        hasText: keptText && isReadable(read),
      }
    },
  })
}

/** Codes are readable only where there is nothing to win: on a demo site with play money. */
const isReadable = ({ site }: ReadScope<OperatorActor>): boolean => site.profile === 'demo' && site.mode === 'play'

export async function messageText(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.messageText>,
): Promise<Out<typeof contract.messageText>> {
  const row = await read.maybe<{ textSealed: string | null }>(
    `select text_sealed as "textSealed" from delivery.message where brand_id = $1 and id = $2 and state = 'sent'`,
    [read.brand, id],
  )
  if (!row) throw fail('delivery.no_such_message')
  if (row.textSealed === null || !isReadable(read)) throw fail('delivery.text_gone')
  read.noteAudit({ subject: id })
  return JSON.parse(open(read.services, read.brand, id, row.textSealed)) as { subject: string | null; text: string }
}

const open = ({ keyring }: BaseServices, brand: string, id: string, sealed: string) =>
  keyring.open('personal', sealed, contextOf(brand, id)).toString('utf8')
