import { fromHex, openDraws, provesCommitment } from '@tonle/fairness'
import { type Currency, formatMoney, parseMoney } from '@tonle/money'
import { sharesOf } from '../../rules-envelopes.ts'
import type { Share } from '../calls.ts'

export type ShareRecord = NonNullable<Share['proof']>

/** Cuts a lot again from its record, with the draws of our games. */
export function proveShare({ place, amount, currency }: Pick<Share, 'place' | 'amount' | 'currency'>, proof: ShareRecord) {
  const of = (text: string) => parseMoney(text, currency as Currency)
  const { serverSeed, commitment, clientSeed, nonce } = proof
  const amounts = sharesOf(
    { total: of(proof.total), shares: proof.shares, smallest: of(proof.smallest), currency: currency as Currency },
    openDraws({ serverSeed: fromHex(serverSeed), clientSeed, nonce }),
  )
  const sum = amounts.reduce((all, one) => all + one, 0n)
  const isGood = provesCommitment(serverSeed, commitment) && amounts[place - 1] === of(amount) && sum === of(proof.total)
  return { isGood, amount: formatMoney(amounts[place - 1]!) }
}
