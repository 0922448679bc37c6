import { openDraws } from '@tonle/fairness'
import { drawCard, recordOf as hiloRecord, noProgress as noTurns, placeBet as placeHilo, turnCard } from '@tonle/hilo/round.ts'
import { checkBet as checkInstant, playRound } from '@tonle/instant/round.ts'
import { titleOf as instantTitleOf } from '@tonle/instant/server/titles.ts'
import { noProgress, openTile, placeBet, recordOf } from '@tonle/mines/round.ts'
import { boardOf } from '@tonle/mines/rules.ts'
import { parseMoney } from '@tonle/money'
import { respinsRound } from './respins-round.ts'

const seed = { commitment: '', clientSeed: 'screens', nonce: 7 }
const draws = () => openDraws({ serverSeed: new Uint8Array(32), ...seed })
const stake = parseMoney('1.00', 'USD')

function minesRecord() {
  const bet = placeBet({ gameCode: 'lotus-pond', currency: 'USD', stake, mines: 3, seed })
  const board = boardOf(3, draws())
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter(tile => !board.includes(tile))
  const progress = safe.slice(4, 8).reduce((made, tile) => openTile(bet, made, tile, board), noProgress)
  return recordOf(bet, { ...progress, end: 'cash_out', board })
}

function cardsRecord() {
  const source = draws()
  const bet = placeHilo({ gameCode: 'moonlit-cards', currency: 'USD', stake, seed, draws: source })
  const act = bet.first >= 24 ? ('low' as const) : ('high' as const)
  const turned = turnCard(bet, noTurns, act, () => drawCard(source))
  return hiloRecord(bet, turned.end ? turned : { ...turned, end: 'cash_out' })
}

function instantRecord(gameCode: string) {
  const title = instantTitleOf(gameCode)!
  return playRound(title, checkInstant(title, { currency: 'USD', stake, choice: title.defaultChoice }), seed, draws())
}

const crashRecord = {
  ...{ family: 'crash', gameCode: 'moon-kite', version: '1.0.0', currency: 'USD', stake: '1.00', slot: 0, target: null },
  ...{ limit: 1_000_000, flight: 187, payout: '1.42' },
}

/** One round of each family as the list of own rounds answers it, by game code. */
export const replayedRecords: Readonly<Record<string, () => { readonly payout: string }>> = {
  'fifteen-moons': () => respinsRound().record,
  'lotus-pond': minesRecord,
  'moonlit-cards': cardsRecord,
  plinko: () => instantRecord('plinko'),
  keno: () => instantRecord('keno'),
  'moon-kite': () => crashRecord,
}
