import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import { answerList, listValues, type MemberActor, type ReadScope } from '@tonle/contract/server'
import { vendorBalances } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { isAutoReturn, memberList, openTransferOf, resultList, transferOfMember, transferVendors } from './sql.ts'
import { transferView } from './views.ts'

type Player = ReadScope<MemberActor>

export async function vendorWallets(read: Player): Promise<Out<typeof contract.vendorWallets>> {
  const { actor, services } = read
  const cash = await cashWallet(read, read.site, actor)
  const vendors = await transferVendors(read)
  const balances = await vendorBalances(read, cash)
  const seen = await read.query<{ vendor: string; seenAt: Date | null }>(
    'select vendor, seen_at as "seenAt" from transfers.wallet where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4',
    [read.brand, actor.memberId, cash.currency, cash.mode],
  )
  const underWay = await openTransferOf(read, actor.memberId)
  const { autoReturn } = await settingsOf(read, contract.transferSettings)
  return {
    currency: cash.currency,
    available: (await services.ledger.balance(read, cash)).available,
    wallets: vendors.map(({ vendor, name, isOpen }) => {
      const own = balances.find(one => one.vendor === vendor)
      const { balance = zero, inFlight = zero }: { balance?: Money; inFlight?: Money } = own ?? {}
      return {
        ...{ vassalage: vendor, name, isOpen: isOpen && !read.site.closed.has('stakes'), balance, inFlight },
        seenAt: seen.find(one => one.vendor === vendor)?.seenAt ?? null,
      }
    }),
    underWay: underWay ? transferView(underWay) : null,
    isAutoReturn: await isAutoReturn(read, actor.memberId, autoReturn),
  }
}

export async function transferState(
  read: Player,
  { id }: In<typeof contract.transferState>,
): Promise<Out<typeof contract.transferState>> {
  const row = await transferOfMember(read, read.actor.memberId, id)
  if (!row) throw fail('transfers.not_found')
  return transferView(row)
}

export async function transfers(read: Player, input: In<typeof contract.transfers>): Promise<Out<typeof contract.transfers>> {
  const { vassalage, direction, state } = input
  const values = { member: read.actor.memberId, vassalage, direction, state }
  const page = await answerList(read, contract.transfers, input, { query: memberList, values, view: transferView })
  return { ...page, totals: input.count === undefined ? null : await totalsOf(read, input, values) }
}

interface Moved {
  count: number
  movedIn: string
  movedOut: string
}

async function totalsOf(read: Player, input: In<typeof contract.transfers>, values: object) {
  const of = listValues(read, contract.transfers, input, { ...values })
  const { count, movedIn, movedOut } = await memberList.sum<Moved>(read, of)
  const { direction: _direction, state: _state, ...ofResults } = of
  const { result } = await resultList.sum<{ result: string }>(read, ofResults)
  const amount = (text: string) => BigInt(text) as Money
  return { count, movedIn: amount(movedIn), movedOut: amount(movedOut), result: amount(result), currency: read.site.currency }
}
