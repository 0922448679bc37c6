import type { Id, Out } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import { type Lang, localText } from '@tonle/text'
import type * as contract from '../contract.ts'
import type { ExchangeRow } from './sql.ts'

const contextOf = (brand: string, exchange: string) => `points.exchange:${brand}:${exchange}`

export const sealAddress = ({ keyring }: Pick<BaseServices, 'keyring'>, brand: string, exchange: string, address: string) =>
  keyring.seal('personal', address, contextOf(brand, exchange))

interface Shown {
  services: Pick<BaseServices, 'keyring'>
  brand: string
  lang: Lang
}

export function exchangeView({ services, brand, lang }: Shown, row: ExchangeRow): Out<typeof contract.redeemPoints> {
  const { id, reference, type, requestedAt, decidedAt, quantity, points, amount, currency, state, remark, note } = row
  return {
    ...{ id: id as Id<'pex'>, reference, type, requestedAt, decidedAt, quantity, points, amount, currency, state, remark, note },
    itemName: row.itemNames && localText(row.itemNames, lang),
    address: row.addressSealed && services.keyring.open('personal', row.addressSealed, contextOf(brand, id)).toString(),
  }
}
