import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import * as contract from '../../contract.ts'

type Promo = Out<typeof contract.givePromo>

interface Row extends Omit<Promo, 'id' | 'vassalage' | 'gameCode' | 'account'> {
  id: string
  vendor: string
  game: string | null
  account: string | null
}

const promoList = listQuery<Row>({
  columns: `g.id, g.vendor, coalesce(v.name, g.vendor) as "vendorName", g.game, m.account, g.currency, g.amount, g.granted_at as "grantedAt",
    g.granted_by as "grantedBy", g.note, g.expires_at as "expiresAt", g.told_at as "toldAt", g.paid_at as "paidAt", g.paid, g.tx_id as "txId",
    case when g.tx_id is not null then 'paid' when g.ended_at is not null then 'ended' when g.expires_at <= app_now() then 'expired'
         when g.told_at is null then 'waiting' else 'told' end as state`,
  from: `play.pub_promo_grant g
    left join identity.pub_member m on m.brand_id = g.brand_id and m.id = g.member_id
    left join catalog.pub_vendor v on v.brand_id = g.brand_id and v.vendor = g.vendor`,
  where: 'g.brand_id = $brand',
  filters: {
    id: 'g.id = $id',
    vassalage: 'g.vendor = $vassalage',
    isOpen: 'g.tx_id is null and g.ended_at is null and g.expires_at > app_now()',
    isPaid: 'g.tx_id is not null',
    find: `m.account like $find || '%'`,
  },
  range: { at: 'g.granted_at' },
  sorts: { grantedAt: ['g.granted_at', 'g.id'] },
})

const view = ({ id, vendor, game, account, ...row }: Row): Promo => ({
  ...row,
  id: id as Promo['id'],
  vassalage: vendor,
  gameCode: game,
  account: account ?? '',
})

export const promoGrants = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.promoGrants>,
): Promise<Out<typeof contract.promoGrants>> => {
  const { queue, vassalage, find } = input
  return answerList(read, contract.promoGrants, input, {
    query: promoList,
    values: { isOpen: queue === 'open', isPaid: queue === 'paid', vassalage, find },
    view,
  })
}

/** @throws play.no_such_promo */
export async function promoById(read: Read, id: string): Promise<Promo> {
  const row = await promoList.row(read, { brand: read.brand, id })
  if (!row) throw fail('play.no_such_promo')
  return view(row)
}
