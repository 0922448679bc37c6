import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import type { Mode } from '@tonle/ledger'
import type { Currency } from '@tonle/money'
import { type Lang, type LocalText, localText } from '@tonle/text'
import * as contract from '../../contract.ts'
import { askAboutBetJob } from '../outbox.ts'
import { IS_STUCK, STUCK_PARAMS } from './sweep-rounds.ts'

export type OpenBetView = Out<typeof contract.openBets>['content'][number]

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

const [stuckMinutes, stuckMinutesElse] = STUCK_PARAMS
const STUCK_VALUES = { stuckMinutes, stuckMinutesElse }
const STUCK = IS_STUCK('$stuckMinutes', '$stuckMinutesElse')

/** Bets without an outcome are few, so that a stake is sorted by without an index. */
const openBetList = listQuery<Row>({
  columns: `o.bet_id, o.vendor, o.game, g.names, o.vertical, m.account, o.round_id, o.tx_id, o.stake, o.currency, o.mode, o.placed_at,
    ${STUCK} as is_stuck, o.finding, o.asked_at, o.asks`,
  from: `play.pub_open_bet o
    left join identity.pub_member m on m.brand_id = o.brand_id and m.id = o.member_id
    left join catalog.pub_game g on g.brand_id = o.brand_id and g.vendor = o.vendor and g.code = o.game`,
  where: 'o.brand_id = $brand',
  filters: {
    betId: 'o.bet_id = $betId',
    vassalage: 'o.vendor = $vassalage',
    isStuck: STUCK,
    differs: `o.finding in ('settled', 'void', 'unknown')`,
    find: '$find in (o.round_id, o.tx_id, m.account)',
  },
  sorts: { placedAt: ['o.placed_at', 'o.bet_id'], stake: ['o.stake', 'o.bet_id'] },
})

export const openBets = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.openBets>,
): Promise<Out<typeof contract.openBets>> =>
  answerList(read, contract.openBets, input, {
    query: openBetList,
    values: { ...STUCK_VALUES, isStuck: input.state === 'stuck', differs: input.state === 'differs' },
    view: row => viewOf(row, read.lang),
  })

/** The bet while it has no outcome. */
export async function openBet(read: Read, betId: string, lang: Lang): Promise<OpenBetView | null> {
  const row = await openBetList.row(read, { ...STUCK_VALUES, brand: read.brand, betId })
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
