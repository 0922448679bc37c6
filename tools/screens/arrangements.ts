import * as brand from '@tonle/brand/contract'
import * as catalog from '@tonle/catalog/contract'
import * as operators from '@tonle/operators/contract'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import type { Site } from '../site.ts'

const wire = (uuid: string) => `ban_${uuid.replaceAll('-', '')}` as never

/** Histories to look at: an operator moves, changes and hides banners, and moves a vendor. */
export async function arrange(site: Site): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  const { banners } = await operator.call(brand.consoleBanners, {})
  const home = banners.filter(({ groupName }) => groupName === 'w_home')
  const last = home.at(-1)!
  const ids = [last, ...home.slice(0, -1)].map(({ id }) => wire(id))
  await operator.call(brand.orderBanners, { groupName: 'w_home', ids, why: 'the feast begins' })
  const { groupName, title, text, linkageType, url } = last
  const { version } = (await operator.call(brand.consoleBanners, {})).banners.find(({ id }) => id === last.id)!
  await operator.call(brand.changeBanner, {
    ...{ id: wire(last.id), version, groupName, linkageType, art: 'lotus-dawn', why: 'the picture of the feast' },
    title: { ...title, en: 'The feast of water' },
    ...(url !== null && { url }),
    ...(text && { text }),
  })
  await operator.call(brand.switchBanner, { id: wire(home[0]!.id), isOn: false, why: 'over for this year' })
  const { vendors } = await operator.call(catalog.vendorSwitches, {})
  const codes = vendors.toSorted((a, b) => a.position - b.position).map(({ vassalage }) => vassalage)
  await operator.call(catalog.orderVendors, { vassalages: [codes.at(-1)!, ...codes.slice(0, -1)], why: 'a new partner' })
}
