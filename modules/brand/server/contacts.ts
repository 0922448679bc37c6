import { fail, type In, type Out } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import type { Keyring } from '@tonle/process'
import * as contract from '../contract.ts'
import { settingsOf } from './settings.ts'

/** What pages get in place of a contact's address: it says nothing of it, and holds while the brand has this address. */
export const contactPath = (keyring: Keyring, brand: string, url: string): string =>
  keyring.mac('digest', `brand.contact\n${brand}\n${url}`).slice(0, 32)

/** The address is found among those that the brand has now: no path of ours leads anywhere else. */
export async function contactAddress(
  read: ReadScope,
  { path }: In<typeof contract.contactAddress>,
): Promise<Out<typeof contract.contactAddress>> {
  const { customerService } = await settingsOf(read, contract.brandSettings)
  const found = customerService.find(({ url }) => contactPath(read.services.keyring, read.brand, url) === path)
  if (!found) throw fail('brand.no_such_contact')
  return { csType: found.csType, url: found.url }
}
