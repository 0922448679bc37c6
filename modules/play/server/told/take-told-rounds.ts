import { lineVersions } from '@tonle/agents/server'
import { tooManyDecimals } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Currency, isCurrency, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { defaultCeilings } from '../../rules.ts'
import { type Correction, correctionOf, type ToldOutcome } from '../../rules-told.ts'
import { ceilingsOfAccount } from '../seamless/reach/ceilings.ts'
import type { VendorAccount } from '../seamless/types.ts'
import { correctBet, insertBets, knownBets, lockTold, type NewToldBet } from './sql-told.ts'

/** A round of one player in a wallet that the vendor keeps; amounts are there. */
export interface ToldRound extends ToldOutcome {
  roundId: string
  /** The member's name at the vendor. */
  player: string
  game: string
  currency: string
  startedAt: Date
  endedAt: Date
}

/**
 * Why a round cannot stand in the record: its name is too long or one of ours; no member of this account with a wallet there; a currency or
 * decimals that the wallet does not have; a stake above the account's ceiling; another round was told under its name.
 */
export type ToldRefusal = 'name' | 'player' | 'currency' | 'ceiling' | 'other'
export type ToldAnswer = 'taken' | 'corrected' | 'same' | ToldRefusal

/** With the player's name in front a transaction id has 120 characters at most. */
const LONGEST_ROUND_ID = 95
export const toldTxId = ({ player, roundId }: Pick<ToldRound, 'player' | 'roundId'>): string => `${player}:${roundId}`

/**
 * Writes rounds that a vendor tells of as bets of our record, each once by its name. They move nothing: what the games came to is in the
 * books already, or will be when the vendor says its net. `at` is the time at which we heard, so that a day that is closed stays as it is.
 * @param mode the brand's
 * @returns the answer of each round, in order, and whose bets are new
 */
export async function takeToldRounds(
  tx: Tx,
  services: Pick<BaseServices, 'clock'>,
  account: Pick<VendorAccount, 'id' | 'vendor'> & { mode: 'real' | 'play' },
  rounds: readonly ToldRound[],
): Promise<{ answers: ToldAnswer[]; members: string[] }> {
  await lockTold(tx, account.id)
  const judge = await judgeOf(tx, account, rounds)
  const judged = rounds.map(judge)
  const known = await knownBets(
    tx,
    account.id,
    judged.flatMap(one => (typeof one === 'string' ? [] : [one.txId])),
  )
  const [fresh, members] = [new Map<string, NewToldBet>(), new Set<string>()]
  const answers: ToldAnswer[] = []
  for (const [nth, one] of judged.entries()) {
    if (typeof one === 'string') answers.push(one)
    else if (known.has(one.txId)) {
      const bet = known.get(one.txId)!
      const change = correctionOf(bet, rounds[nth]!)
      answers.push(typeof change === 'string' ? change : 'corrected')
      if (typeof change === 'string') continue
      await correctBet(tx, bet, change)
      known.set(one.txId, corrected(bet, change))
      members.add(bet.memberId)
    } else if (rounds[nth]!.isVoid) answers.push('same')
    else if (fresh.has(one.txId)) answers.push('same')
    else {
      fresh.set(one.txId, { ...one, betId: newId(services.clock) })
      members.add(one.memberId)
      answers.push('taken')
    }
  }
  await insertBets(tx, account, [...fresh.values()])
  return { answers, members: [...members] }
}

const corrected = <T extends Parameters<typeof correctionOf>[0]>(bet: T, { kind, amount, turnover }: Correction): T => ({
  ...bet,
  paid: (bet.paid + amount) as Money,
  validBet: (bet.validBet + turnover) as Money,
  isVoid: kind === 'void',
  events: bet.events + 1,
})

type Judged = Omit<NewToldBet, 'betId'>

/** Looks up all that the rounds name, once. */
async function judgeOf(
  tx: Tx,
  { id, vendor, mode }: { id: number; vendor: string; mode: 'real' | 'play' },
  rounds: readonly ToldRound[],
): Promise<(round: ToldRound) => Judged | ToldRefusal> {
  const wallets = await walletsOf(tx, { id, vendor, mode }, rounds)
  const versions = await lineVersions(tx, [...new Set(wallets.map(one => one.memberId))])
  const verticals = await verticalsOf(tx, vendor, rounds)
  const ceilings = await ceilingsOfAccount(tx, id)
  return round => {
    const { roundId, player, game, stake, payout } = round
    if (roundId === '' || roundId.length > LONGEST_ROUND_ID || roundId.startsWith('shared:')) return 'name'
    const own = wallets.filter(one => one.player === player)
    const wallet = own.find(one => one.currency === round.currency)
    if (own.length === 0) return 'player'
    if (!wallet || !isCurrency(round.currency)) return 'currency'
    const currency: Currency = round.currency
    if (tooManyDecimals(stake, currency) ?? tooManyDecimals(payout, currency)) return 'currency'
    const { operation } = ceilings.find(one => one.currency === currency && one.mode === mode) ?? defaultCeilings(currency)
    if (stake > operation) return 'ceiling'
    return {
      ...{ txId: toldTxId(round), memberId: wallet.memberId, stake, payout, currency, game, roundId },
      vertical: verticals.of(game),
      lineVersion: versions.get(wallet.memberId) ?? 0,
      payload: { told: { startedAt: round.startedAt.toISOString(), endedAt: round.endedAt.toISOString() } },
    }
  }
}

interface ToldWallet {
  player: string
  memberId: string
  currency: string
}

/** Members whom this account knows by a name and who have had a wallet there: nobody else's bets can be told. */
const walletsOf = (
  read: Read,
  { id, vendor, mode }: { id: number; vendor: string; mode: 'real' | 'play' },
  rounds: readonly ToldRound[],
): Promise<ToldWallet[]> =>
  read.query<ToldWallet>(
    `select r.ref as player, r.member_id as "memberId", k.currency
       from play.player_ref r
       join ledger.account a on a.kind = 'vendor_wallet' and a.owner = r.member_id::text and a.label = $3
       join ledger.book k on k.id = a.book_id and k.brand_id = r.brand_id and k.mode = $4
      where r.brand_id = $1 and r.vendor_account = $2 and r.ref = any ($5)`,
    [read.brand, id, vendor, mode, [...new Set(rounds.map(one => one.player))]],
  )

/** Of a game that is not in the catalog the vendor's first kind: the money was staked all the same. */
async function verticalsOf(read: Read, vendor: string, rounds: readonly ToldRound[]) {
  const games = await read.query<{ code: string; vertical: string }>(
    'select code, game_type as vertical from catalog.pub_game where brand_id = $1 and vendor = $2 and code = any ($3)',
    [read.brand, vendor, [...new Set(rounds.map(one => one.game))]],
  )
  const known = new Map(games.map(one => [one.code, one.vertical]))
  const first = await read.maybe<{ vertical: string | null }>(
    'select game_types[1] as vertical from catalog.pub_vendor where brand_id = $1 and vendor = $2',
    [read.brand, vendor],
  )
  return { of: (game: string) => known.get(game) ?? first?.vertical ?? '' }
}
