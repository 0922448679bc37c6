import type { In, Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { earlierArrangement } from './arrangements.ts'
import { arranging, groupArrangement, type KeptBanner, keptBanners } from './banner-history.ts'
import { keepPictures, noteChange, planDays, termsOf, usePictures } from './banners.ts'
import { deleteBanner, insertBanner, setOrder, showBanner, updateBanner } from './sql-banners.ts'

type Writer = WriteScope<OperatorActor>

/**
 * The banners of a group as they stood after an earlier change: texts, pictures, targets, days, order. Banners added since leave, removed
 * ones come again, and those that were moved to another group come back from it. Today's rules hold.
 */
export async function restoreBanners(
  tx: Writer,
  { groupName, version, to, why }: In<typeof contract.restoreBanners>,
): Promise<Out<typeof contract.restoreBanners>> {
  const target = await earlierArrangement<KeptBanner[]>(tx, groupArrangement(groupName), { version, to })
  const wanted = target.map(({ id }) => id)
  const now = [...(await keptBanners(tx)).values()].flat()
  const away = now.filter(({ id, groupName: at }) => wanted.includes(id) && at !== groupName)
  const groups = [groupName, ...away.map(({ groupName: at }) => at)]
  await arranging(tx, {
    ...{ groups, why, keepPictures: banners => keepPictures(tx, banners) },
    act: async () => {
      // Once more under the lock: of two operators at the same time the second one is told.
      await earlierArrangement(tx, groupArrangement(groupName), { version, to })
      await put(tx, groupName, target)
    },
  })
  noteChange(tx, groupName, { version }, { version: to })
  return { groupName }
}

async function put(tx: Writer, groupName: string, target: readonly KeptBanner[]): Promise<void> {
  // Read again under the lock of the group.
  const now = new Map([...(await keptBanners(tx)).values()].flat().map(banner => [banner.id, banner]))
  for (const { id, groupName: at } of now.values())
    if (at === groupName && !target.some(banner => banner.id === id)) {
      await usePictures(tx, id, {})
      await deleteBanner(tx, id)
    }
  for (const { id, isOn, ...terms } of target) {
    const standing = now.get(id)
    const isSame = standing && JSON.stringify(sorted(standing)) === JSON.stringify(sorted({ id, isOn, ...terms }))
    if (isSame) continue
    const written = await termsOf(tx, terms)
    if (standing) await updateBanner(tx, id, written)
    else await insertBanner(tx, id, written)
    await showBanner(tx, id, isOn)
    await planDays(tx, terms)
    await usePictures(tx, id, terms)
  }
  await setOrder(
    tx,
    target.map(({ id }) => id),
  )
}

/** The database has an order of keys of its own. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([key, each]) => [key, sorted(each)])
    : value
