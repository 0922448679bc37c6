import type { BrandDirectory } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor, Services } from '@tonle/contract/server'
import { dayIn } from '@tonle/text'
import type * as contract from '../contract.ts'
import { totalsOf } from './revenue.ts'

const DAY_MS = 86_400_000
const MAX_DAYS = 366
const DEFAULT_DAYS = 30

/** Each brand is read by itself, behind its own wall: an operator of one brand sees that one alone. */
export async function revenueOfBrands(
  scope: OpenScope<OperatorActor>,
  { services, brands }: { services: Services; brands: BrandDirectory },
  { fromDay, toDay }: In<typeof contract.revenueOfBrands>,
): Promise<Out<typeof contract.revenueOfBrands>> {
  const { actor, brand } = scope
  const to = toDay ?? dayIn(services.clock.now(), scope.site.zone)
  const from = fromDay ?? new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
    throw fail('request.invalid', { fields: { fromDay: 'field.too_small' } })
  const seen = (await brands.all()).filter(({ context }) => actor.isOfEveryBrand || context.id === brand)
  const content: Out<typeof contract.revenueOfBrands>['content'] = []
  for (const { context } of seen) {
    const { id, mode, currency, merchantCode, name } = context
    const values = { brand: id, mode, currency, fromDay: from, toDay: to }
    const sums = await services.db.read(id, read => totalsOf(read, values), { isReport: true })
    content.push({ merchantCode, name, currency, ...sums })
  }
  return { content }
}
