import {
  can,
  declaredSettings,
  type Flag,
  fail,
  type In,
  type Out,
  type SettingField,
  type Settings,
  type SettingWire,
  standardOf,
} from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { type Lang, translate } from '@tonle/text'
import * as contract from '../contract.ts'
import { shown } from './change-settings.ts'
import { readStored } from './settings.ts'
import { currentFlags, currentVersions, type SettingVersion, settingChanges } from './sql-settings.ts'

type Shown = Out<typeof contract.consoleSettings>
type ModuleView = Shown['modules'][number]
type FieldView = ModuleView['fields'][number]
type Reader = ReadScope<OperatorActor>

/** The form of every module, made from its declaration. */
export async function consoleSettings(read: Reader): Promise<Shown> {
  const stored = new Map((await currentVersions(read)).map(row => [row.module, row]))
  const { actor, site, lang } = read
  const { flags } = await currentFlags(read)
  return {
    profile: site.profile,
    modules: [...declaredSettings().values()].map(one => moduleView(read, one, stored.get(one.module))).sort(siteFirst(lang)),
    flags: Object.keys(contract.flags).map(name => ({
      name: name as Flag,
      label: translate(lang, `flag.${name}`),
      isOn: flags.includes(name),
    })),
    mayChangeFlags: can(actor, 'settings.write'),
  }
}

/** The site's own settings first, the other modules by title. */
const siteFirst = (lang: Lang) => (one: ModuleView, other: ModuleView) =>
  Number(other.module === 'brand') - Number(one.module === 'brand') || one.title.localeCompare(other.title, lang)

function moduleView(read: Reader, declaration: Settings, stored: SettingVersion | undefined): ModuleView {
  const { values, ignored } = readStored(declaration, stored?.overrides ?? null, read.site)
  const overrides = JSON.parse(stored?.overrides ?? '{}') as object
  return {
    module: declaration.module,
    title: translate(read.lang, `setting.${declaration.module}`),
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
    ignored: [...ignored],
    fields: Object.entries(declaration.fields).map(([name, field]) => ({
      ...fieldView(read, declaration, name, field),
      value: field.encode(values[name]) as FieldView['value'],
      isSet: Object.hasOwn(overrides, name),
    })),
  }
}

function fieldView(
  read: Reader,
  { module, ability }: Settings,
  name: string,
  field: SettingField,
): Omit<FieldView, 'value' | 'isSet'> {
  const { site, lang, actor } = read
  const key = `setting.${module}.${name}`
  const say = (part: string) => translate(lang, `${key}.${part}`)
  const { min, max, fixed } = field.bound(site)
  const text = (limit: number | bigint | undefined) => (limit === undefined ? null : shown(field, limit))
  return {
    name,
    label: translate(lang, key),
    help: say('help'),
    kind: field.kind,
    unit: field.unit ?? null,
    standard: field.encode(standardOf(field, site)) as FieldView['standard'],
    min: text(min ?? field.limits?.min),
    max: text(max ?? field.limits?.max),
    licence:
      min === undefined && max === undefined && fixed === undefined
        ? null
        : { min: text(min), max: text(max), fixed: fixed === undefined ? null : (field.encode(fixed) as FieldView['value']) },
    options: (field.options ?? []).map(option => ({ name: option, label: say(option) })),
    columns: Object.entries(field.columns ?? {}).map(([column, rule]) => ({
      name: column,
      label: say(column),
      longest: rule.max,
    })),
    isOrdered: field.isOrdered ?? false,
    most: field.most ?? field.longest ?? null,
    mayChange: can(actor, field.ability ?? ability),
    raiseNeedsApproval: field.raiseNeedsApproval !== undefined && field.raiseNeedsApproval !== false,
    raiseAlwaysNeedsApproval: field.raiseNeedsApproval === 'always',
  }
}

export async function settingHistory(
  read: Reader,
  input: In<typeof contract.settingHistory>,
): Promise<Out<typeof contract.settingHistory>> {
  const declaration = declaredSettings().get(input.module)
  if (!declaration) throw fail('request.not_found')
  return await answerList(read, contract.settingHistory, input, {
    query: settingChanges,
    view: row => ({
      version: row.version,
      at: row.changedAt,
      by: row.changedBy,
      why: row.why,
      changes: [...new Set([...Object.keys(declaration.fields), ...Object.keys({ ...row.previous, ...row.overrides })])]
        .filter(name => JSON.stringify(row.previous[name]) !== JSON.stringify(row.overrides[name]))
        .map(name => ({
          name,
          label: declaration.fields[name] ? translate(read.lang, `setting.${declaration.module}.${name}`) : name,
          before: wire(row.previous[name]),
          after: wire(row.overrides[name]),
        })),
    }),
  })
}

/** A value stored by any version of the program; one that fits none of our kinds is shown as its text. */
const wire = (stored: unknown): FieldView['value'] | null => {
  if (stored === undefined) return null
  return contract.settingValue.safeParse(stored).success ? (stored as SettingWire as FieldView['value']) : JSON.stringify(stored)
}
