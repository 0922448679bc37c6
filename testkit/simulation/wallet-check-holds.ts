import { accountKey } from '@tonle/ledger'
import { momentsOf } from './wallet-check.ts'
import type { Attempt, History, HoldRow, WalletHistory } from './wallet-history.ts'

/** Holds: answers were true, each was resolved at most once and by somebody who was told so or could not know. */
export function checkHolds(history: History): string[] {
  const failures: string[] = []
  for (const attempt of history.attempts) {
    const { request, told } = attempt
    if (request.what !== 'hold' && request.what !== 'void') continue
    const wallet = history.wallets.get(accountKey(request.account))!
    const hold = wallet.holds.find(one => one.key === request.key)
    const wrong =
      request.what === 'hold' && told.what === 'hold'
        ? wrongHold(attempt, wallet, hold, request.amount)
        : request.what === 'void' && told.what === 'release'
          ? wrongRelease(attempt, wallet, hold, request.key)
          : undefined
    if (wrong) failures.push(`${request.label} at step ${attempt.to}: ${wrong}`)
  }
  for (const wallet of history.wallets.values())
    for (const hold of wallet.holds) failures.push(...wrongEnd(history, wallet, hold).map(wrong => `hold ${hold.key} ${wrong}`))
  return failures
}

function wrongHold(attempt: Attempt, wallet: WalletHistory, hold: HoldRow | undefined, amount: bigint): string | undefined {
  const outcome = attempt.told.what === 'hold' ? attempt.told.outcome : undefined
  const moments = momentsOf(wallet, attempt.from, attempt.to)
  switch (outcome) {
    case 'held':
    case 'replayed':
      return hold?.amount === amount && moments.at(-1)?.holds.has(hold.key) ? undefined : 'told that it holds, and it does not'
    case 'insufficient':
      return moments.some(({ balance, held }) => balance - held < amount) ? undefined : 'refused, and there was enough'
    default:
      return `told ${outcome}`
  }
}

function wrongRelease(attempt: Attempt, wallet: WalletHistory, hold: HoldRow | undefined, key: string): string | undefined {
  if (attempt.told.what !== 'release') return undefined
  const { changed, state } = attempt.told.release
  if (changed) return hold?.state === 'void' && state === 'void' ? undefined : 'told that it gave the hold back, and it did not'
  const moments = momentsOf(wallet, attempt.from, attempt.to)
  return moments.some(({ holds }) => holds.get(key) === state) ? undefined : `told that it is ${state}, and it never was`
}

function wrongEnd(history: History, wallet: WalletHistory, hold: HoldRow): string[] {
  const ofHold = history.attempts.filter(
    ({ request }) =>
      (request.what === 'hold' || request.what === 'void') &&
      request.key === hold.key &&
      accountKey(request.account) === wallet.name,
  )
  const placed = ofHold.filter(({ request }) => request.what === 'hold')
  const voided = ofHold.filter(({ request }) => request.what === 'void')
  const times = (attempts: Attempt[], test: (attempt: Attempt) => boolean) => attempts.filter(test).length
  const isUnknown = ({ told }: Attempt) => told.what === 'unknown'
  const isHeld = ({ told }: Attempt) => told.what === 'hold' && (told.outcome === 'held' || told.outcome === 'replayed')
  const isChanged = ({ told }: Attempt) => told.what === 'release' && told.release.changed
  const failures: string[] = []
  if (!placed.some(attempt => isHeld(attempt) || isUnknown(attempt))) failures.push('is there, and nobody was told so')
  if (times(placed, ({ told }) => told.what === 'hold' && told.outcome === 'held') > 1) failures.push('was placed twice')
  if (times(voided, isChanged) > 1) failures.push('was given back twice')
  if (hold.state === 'void' && !voided.some(attempt => isChanged(attempt) || isUnknown(attempt)))
    failures.push('was given back, and nobody was told so')
  if (hold.state === 'expired') {
    const since = wallet.states.find(({ holds }) => holds.get(hold.key) === 'expired')
    if (hold.expiresAtMs === null || !since || since.nowMs < hold.expiresAtMs) failures.push('expired before its time')
  }
  if (hold.state === 'posted') failures.push(...wrongCapture(history, wallet, hold))
  return failures
}

function wrongCapture(history: History, wallet: WalletHistory, hold: HoldRow): string[] {
  const line = wallet.lines.find(({ transferId }) => transferId === hold.transferId)
  const isCaptor = ({ request }: Attempt) =>
    request.what === 'plan' && request.plan.key === line?.key && request.plan.capture?.key === hold.key
  return history.attempts.some(isCaptor) ? [] : ['was posted with a transfer that did not name it']
}
