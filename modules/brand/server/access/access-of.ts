import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { systemStatusOf } from '../../rules.ts'
import type { Brand, BrandDirectory } from '../directory.ts'

type Answer = Out<typeof contract.accessOf>

/** What the site is for a visitor of this address; operators' own addresses see it in maintenance, too. */
export async function statusFor(brands: BrandDirectory, brand: Brand, ip: string): Promise<Pick<Answer, 'status' | 'reason'>> {
  const { isServed, reason } = await brands.admission(brand, ip)
  const isResting = brand.row.status === 'maintenance'
  const passes = isResting && brands.mayPass(brand, ip)
  const status = systemStatusOf({ isBlocked: !isServed, isMaintenance: isResting && !passes })
  return { status, reason: status === 1 ? 'maintenance' : isServed && passes ? 'pass_network' : reason }
}

export async function accessOf(
  brands: BrandDirectory,
  read: ReadScope<OperatorActor>,
  { address }: In<typeof contract.accessOf>,
): Promise<Answer> {
  const brand = await brands.byId(read.brand)
  if (!brand) throw fail('request.wrong_host')
  const countries = await brands.countries()
  const country = countries.of(address) ?? null
  return {
    ...(await statusFor(brands, brand, address)),
    country,
    countryName: country && (new Intl.DisplayNames([read.lang], { type: 'region' }).of(country) ?? country),
    databaseOf: countries.madeOn,
    isShipped: countries.isShipped,
  }
}
