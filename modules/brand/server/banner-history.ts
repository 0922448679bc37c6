import type { In, Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { type Lang, type LocalText, langs, localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { movedIn } from '../rules-arrangements.ts'
import { type ArrangementView, arrangementView, keepArrangement } from './arrangements.ts'
import { arrangementVersions } from './sql-arrangements.ts'
import { allBanners, lockGroup } from './sql-banners.ts'

type Writer = WriteScope<OperatorActor>
type Change = ArrangementView['changes'][number]
type Value = string | number | boolean | LocalText | undefined

/** A banner as its history keeps it: what its form writes, and whether it is shown. */
export type KeptBanner = Omit<In<typeof contract.createBanner>, 'why'> & { id: string; isOn: boolean }

export const groupArrangement = (group: string): string => `banners.${group}`

/** The banners of the brand by group, in their order. */
export async function keptBanners(tx: Writer): Promise<Map<string, KeptBanner[]>> {
  const groups = new Map<string, KeptBanner[]>()
  for (const { linkage, version: _, isDue: __, ...row } of await allBanners(tx, tx.site.zone)) {
    const set = Object.entries({ ...row, linkageType: linkage }).filter(([, value]) => value !== null)
    const kept = Object.fromEntries(set) as unknown as KeptBanner
    groups.set(row.groupName, [...(groups.get(row.groupName) ?? []), kept])
  }
  return groups
}

interface Arranging<T> {
  groups: readonly string[]
  why: string
  act: () => Promise<T>
  /** Lets the files stay that the history begins with. */
  keepPictures: (banners: readonly KeptBanner[]) => Promise<void>
}

/** Acts on the banners of these groups, one operator after the other, and keeps how they stand afterwards. */
export async function arranging<T>(tx: Writer, { groups, why, act, keepPictures }: Arranging<T>): Promise<T> {
  const names = [...new Set(groups)].sort()
  for (const name of names) await lockGroup(tx, name)
  const before = await keptBanners(tx)
  const done = await act()
  const after = await keptBanners(tx)
  for (const name of names) {
    const states = { before: before.get(name) ?? [], after: after.get(name) ?? [] }
    if (await keepArrangement(tx, groupArrangement(name), { ...states, why })) await keepPictures(states.before)
  }
  return done
}

export const bannerHistory = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.bannerHistory>,
): Promise<Out<typeof contract.bannerHistory>> =>
  answerList(read, contract.bannerHistory, input, {
    query: versions,
    values: { arrangement: groupArrangement(input.groupName) },
    view: row => arrangementView(row, (before, after) => changesIn(before, after, read.lang)),
  })

const versions = arrangementVersions<KeptBanner[]>()

/** What a change has added, removed, moved or written. */
export function changesIn(before: readonly KeptBanner[], after: readonly KeptBanner[], lang: Lang): Change[] {
  const earlier = new Map(before.map(banner => [banner.id, banner]))
  const ids = (banners: readonly KeptBanner[]) => banners.map(({ id }) => id)
  const nameOf = (banner: KeptBanner) => localText(banner.title, lang)
  const named = (banner: KeptBanner, what: Change['what']): Change => ({ name: nameOf(banner), what, fields: [] })
  const written = after.flatMap(banner => {
    const was = earlier.get(banner.id)
    return was ? differences(was, banner).map(change => ({ name: nameOf(banner), ...change })) : [named(banner, 'added')]
  })
  const removed = before.filter(({ id }) => !ids(after).includes(id)).map(banner => named(banner, 'removed'))
  const moved = movedIn(ids(before), ids(after)).map(({ id, from, to }) => ({
    ...named(after.find(banner => banner.id === id)!, 'moved'),
    fields: [{ name: 'place', before: String(from), after: String(to) }],
  }))
  return [...written, ...removed, ...moved]
}

function differences(was: KeptBanner, is: KeptBanner): Omit<Change, 'name'>[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(name => name !== 'isOn' && name !== 'linkageType')
  const fields = names.flatMap(name => fieldOf(name, fieldIn(was, name), fieldIn(is, name)))
  return [
    ...(fields.length > 0 ? [{ what: 'changed' as const, fields }] : []),
    ...(was.isOn === is.isOn ? [] : [{ what: is.isOn ? ('shown' as const) : ('hidden' as const), fields: [] }]),
  ]
}

const fieldIn = (banner: KeptBanner, name: string): Value => (banner as unknown as Readonly<Record<string, Value>>)[name]

function fieldOf(name: string, before: Value, after: Value): Change['fields'] {
  const text = (value: Value) => (value === undefined ? null : String(value))
  if (typeof (before ?? after) !== 'object') return before === after ? [] : [{ name, before: text(before), after: text(after) }]
  const [one, other] = [before, after] as (LocalText | undefined)[]
  return langs
    .map(lang => ({ name: `${name}.${lang}`, before: text(one?.[lang]), after: text(other?.[lang]) }))
    .filter(field => field.before !== field.after)
}
