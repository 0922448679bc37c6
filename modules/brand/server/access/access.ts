import { type BlockList, isIP } from 'node:net'
import type { SettingsOf } from '@tonle/contract'
import { blockList } from '@tonle/contract/server'
import type { accessSettings } from '../../contract.ts'
import { type Admission, admissionOf } from '../../rules.ts'
import type { CountryDatabase } from './country-database.ts'

/** Which addresses a brand serves, made from its settings once. */
export interface Access {
  rule: SettingsOf<typeof accessSettings>['countryRule']
  countries: ReadonlySet<string>
  servesUnknown: boolean
  allowed: BlockList
  blocked: BlockList
  pass: BlockList
  hasWithdrawals: boolean
}

/** @param blocked networks of the column of before, blocked too */
export const accessIn = (settings: SettingsOf<typeof accessSettings>, blocked: readonly string[]): Access => ({
  rule: settings.countryRule,
  countries: new Set(settings.countries.map(({ code }) => code)),
  servesUnknown: settings.unknownCountries,
  allowed: blockList(settings.allowedNetworks.map(({ network }) => network)),
  blocked: blockList([...settings.blockedNetworks.map(({ network }) => network), ...blocked]),
  pass: blockList(settings.passNetworks.map(({ network }) => network)),
  hasWithdrawals: settings.withdrawalsInMaintenance,
})

const isIn = (list: BlockList, ip: string): boolean => {
  const family = isIP(ip)
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4')
}

/** Of this machine: health checks, and the lobby's own questions. */
const isLocal = (ip: string) => ip === '::1' || ip.startsWith('127.')

/** Whether the brand serves this address, and why. The file of countries is read only where countries count. */
export async function admission(access: Access, database: CountryDatabase, ip: string): Promise<Admission> {
  return admissionOf({
    isAllowed: isIn(access.allowed, ip) || isLocal(ip),
    isBlocked: isIn(access.blocked, ip),
    rule: access.rule,
    isListed: country => access.countries.has(country),
    servesUnknown: access.servesUnknown,
    country: access.rule === 'any' ? undefined : (await database.get()).of(ip),
  })
}

export const mayPass = (access: Access, ip: string): boolean => isIn(access.pass, ip)
