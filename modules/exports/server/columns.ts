import { type Ability, type Call, can, fail } from '@tonle/contract'
import {
  type CallLookup,
  type MemberActor,
  type OperatorActor,
  type PersonalFields,
  personalFields,
  type ServedCall,
} from '@tonle/contract/server'
import { hasText, type Lang, translate } from '@tonle/text'
import type { z } from 'zod'

/** How a value is written: amounts and numbers are typed, and never taken for a formula. */
type CellKind = 'text' | 'exact' | 'time'

export interface Column {
  /** Dotted, from the row. */
  path: string
  kind: CellKind
  isPersonal: boolean
}

/** The list by its name, if the caller may export it. @throws exports.not_a_list, session.forbidden */
export function exportedList(calls: CallLookup, name: string, actor: OperatorActor | MemberActor): ServedCall {
  const served = calls(name)
  if (!served?.call.export || (served.call.who === 'operator') !== (actor.type === 'operator')) throw fail('exports.not_a_list')
  if (!can(actor, abilityOf(served.call))) throw fail(actor.type === 'operator' ? 'session.forbidden' : 'exports.not_a_list')
  return served
}

const abilityOf = ({ who, ability }: Call): Ability =>
  who === 'operator' ? (ability as Ability) : who === 'agent' ? 'agent.center' : 'real.play'

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  shape?: Record<string, z.ZodType>
}
const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** A column for each value of a row but addresses of pictures; lists and maps within a row are written as JSON. */
export function columnsOf(call: Call): Column[] {
  const { content } = (call.output as z.ZodObject<{ content: z.ZodArray<z.ZodType> }>).shape
  return within(content.element, '').filter(({ path }) => !path.endsWith('Icon'))
}

function within(schema: z.ZodType, path: string): Column[] {
  const isPersonal = personalFields(schema) !== undefined
  const { id } = (schema.meta?.() ?? {}) as { id?: string }
  if (id === 'Instant') return [{ path, kind: 'time', isPersonal }]
  if (id?.endsWith('Amount')) return [{ path, kind: 'exact', isPersonal }]
  const def = defOf(schema)
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  if (inner && !isLeafPersonal(personalFields(schema))) return within(inner, path)
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => within(field, path ? `${path}.${name}` : name))
  return [{ path, kind: def.type === 'number' || def.type === 'boolean' ? 'exact' : 'text', isPersonal }]
}

const isLeafPersonal = (fields: PersonalFields | undefined) => fields !== undefined && 'kind' in fields

/** A value of a row by the path of its column. */
export const valueAt = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], row)

/** The title of a column: the text of the list's module, else the common text for columns of this name. */
export const titleOf = (lang: Lang, list: string, path: string): string => {
  const own = `column.${list.split('.')[0]}.${path}`
  return translate(lang, hasText(own) ? own : `column.${path}`)
}
