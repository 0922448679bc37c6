import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import * as contract from '../contract.ts'
import { siteOriginOf } from '../rules.ts'
import { openPreview, sealPreview } from './preview.ts'
import { settingsOf } from './settings.ts'

const AREA = 'menus'

export async function menusOf(read: Read): Promise<Out<typeof contract.whitelabel>['menus']> {
  const { side, dock } = await settingsOf(read, contract.menuSettings)
  return { side: side.map(({ entry }) => entry), dock: dock.map(({ entry }) => entry) }
}

/** The menus themselves stand in the address: nothing is saved for a preview. */
export async function previewMenus(
  read: ReadScope<OperatorActor>,
  { side, dock }: In<typeof contract.previewMenus>,
): Promise<Out<typeof contract.previewMenus>> {
  const { origin: frame } = read.request
  const token = sealPreview(read.services, read.brand, { area: AREA, id: `${side};${dock}`, version: 0, frame })
  return { url: `${siteOriginOf(frame, read.services.config)}/?preview=${token}` }
}

/** The menus of an address that `previewMenus` gave. */
export function previewedMenus(
  services: Pick<Services, 'keyring' | 'clock'>,
  brand: string,
  token: unknown,
): Out<typeof contract.whitelabel>['menus'] | undefined {
  const found = openPreview(services, brand, token)
  if (found?.area !== AREA) return undefined
  const [side = [], dock = []] = found.id.split(';').map(entries => entries.split(',').filter(Boolean))
  return { side, dock }
}
