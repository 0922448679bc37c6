import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import type { Mode } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import { type Lang, type LocalText, localText } from '@tonle/text'
import type * as contract from '../../contract.ts'
import { askAboutBetJob } from '../outbox.ts'
import { IS_STUCK, STUCK_PARAMS } from './sweep-rounds.ts'

type Page = Out<typeof contract.openBets>
export type OpenBetView = Page['content'][number]

interface Row {
  bet_id: string
  vendor: string
  game: string
  names: LocalText | null
  vertical: string
  account: string | null
  round_id: string | null
  tx_id: string
  stake: bigint
  currency: Currency
  mode: Mode
  placed_at: Date
  is_stuck: boolean
  finding: OpenBetView['finding']
  asked_at: Date | null
  asks: number
}

const STUCK = IS_STUCK('$2', '$3')
const COLUMNS = `o.bet_id, o.vendor, o.game, g.names, o.vertical, m.account, o.round_id, o.tx_id, o.stake, o.currency, o.mode, o.placed_at,
  ${STUCK} as is_stuck, o.finding, o.asked_at, o.asks`
const FROM = `play.pub_open_bet o
  left join identity.pub_member m on m.brand_id = o.brand_id and m.id = o.member_id
  left join catalog.pub_game g on g.brand_id = o.brand_id and g.vendor = o.vendor and g.code = o.game`

export async function openBets(read: ReadScope<OperatorActor>, input: In<typeof contract.openBets>): Promise<Page> {
  const { vassalage, state, find, pageNo, pageSize } = input
  const where = `o.brand_id = $1 and ($4::text is null or o.vendor = $4)
    and ($5 = 'all' or ($5 = 'stuck' and ${STUCK}) or ($5 = 'differs' and o.finding in ('settled', 'void', 'unknown')))
    and ($6::text is null or $6 in (o.round_id, o.tx_id, m.account))`
  const filter = [read.brand, ...STUCK_PARAMS, vassalage ?? null, state, find ?? null]
  const { total } = await read.one<{ total: number }>(`select count(*)::int as total from ${FROM} where ${where}`, filter)
  const rows = await read.query<Row>(
    `select ${COLUMNS} from ${FROM} where ${where} order by o.placed_at, o.bet_id limit $7 offset $8`,
    [...filter, pageSize, (pageNo - 1) * pageSize],
  )
  const content = rows.map(row => viewOf(row, read.lang))
  return { content, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total }
}

/** The bet while it has no outcome. */
export async function openBet(read: Read, betId: string, lang: Lang): Promise<OpenBetView | null> {
  const row = await read.maybe<Row>(`select ${COLUMNS} from ${FROM} where o.brand_id = $1 and o.bet_id = $4`, [
    read.brand,
    ...STUCK_PARAMS,
    betId,
  ])
  return row ? viewOf(row, lang) : null
}

function viewOf(row: Row, lang: Lang): OpenBetView {
  return {
    betId: row.bet_id as OpenBetView['betId'],
    vassalage: row.vendor,
    gameCode: row.game,
    gameName: localText(row.names, lang) || row.game,
    vertical: row.vertical,
    account: row.account ?? '',
    roundId: row.round_id,
    txId: row.tx_id,
    stake: row.stake as OpenBetView['stake'],
    currency: row.currency,
    mode: row.mode,
    placedAt: row.placed_at,
    isStuck: row.is_stuck,
    finding: row.finding,
    askedAt: row.asked_at,
    asks: row.asks,
  }
}

/** Asks the vendor in the background; the answer stands on the bet. */
export async function askAboutBet(tx: WriteScope<OperatorActor>, { betId }: In<typeof contract.askAboutBet>) {
  const open = await tx.maybe('select 1 as ok from play.pub_open_bet where brand_id = $1 and bet_id = $2', [tx.brand, betId])
  if (!open) throw fail('play.bet_not_open')
  await outbox.add(tx, askAboutBetJob, { bet: betId })
  tx.noteAudit({ subject: `bet_${betId.replaceAll('-', '')}` })
  return {}
}
