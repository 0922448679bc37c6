import type * as brandCalls from '@tonle/brand/contract'
import type * as cashierCalls from '@tonle/cashier/contract'
import type * as catalogCalls from '@tonle/catalog/contract'
import type * as contentCalls from '@tonle/content/contract'
import { callsOf, useCan } from '@tonle/contract/browser'
import type * as operatorCalls from '@tonle/operators/contract'

const brand = callsOf<typeof brandCalls>('brand')
const cashier = callsOf<typeof cashierCalls>('cashier')
const catalog = callsOf<typeof catalogCalls>('catalog')
const content = callsOf<typeof contentCalls>('content')
const operators = callsOf<typeof operatorCalls>('operators')

export type StepName = 'looks' | 'contact' | 'legal' | 'methods' | 'games' | 'operators' | 'state'

export interface Step {
  readonly name: StepName
  readonly href: string
  /** undefined: not known yet, or it could not be read. */
  readonly isDone: boolean | undefined
  /** Figures of its sentence. */
  readonly params: Readonly<Record<string, number>>
}

/** Pages that a visitor must be able to read before a deposit. */
const LEGAL = ['terms', 'privacy', 'responsible']

interface Known {
  readonly isDone: boolean
  readonly params?: Readonly<Record<string, number>>
}

const stepOf = <A>(name: StepName, href: string, data: A | undefined, look: (answer: A) => Known): Step => {
  const known = data === undefined ? undefined : look(data)
  return { name, href, isDone: known?.isDone, params: known?.params ?? {} }
}

/** What a brand needs before it opens, each read from what it is about; steps whose state the operator may not see are left out. */
export function useSteps(isAsked: boolean): { readonly steps: readonly Step[]; readonly error: Error | null } {
  const can = useCan()
  const may = (ability: Parameters<typeof can>[0]) => isAsked && can(ability)
  const looks = brand.skin.useQuery(may('brand.write') && {})
  const settings = brand.consoleSettings.useQuery(may('settings.read') && {})
  const legal = content.consoleDocuments.useQuery(may('content.write') && { kind: 'page', state: 'live', limit: '50' })
  const methods = cashier.consoleMethods.useQuery(may('deposits.read') && {})
  const games = catalog.vendorSwitches.useQuery(may('vendors.read') && {})
  const staff = operators.operatorAccounts.useQuery(may('operators.read') && { status: 'active', limit: '50' })
  const state = brand.siteState.useQuery(may('brand.write') && {})
  const steps = [
    can('brand.write') &&
      stepOf('looks', '/looks', looks.data, ({ version, logo }) => ({ isDone: version > 0 || logo !== null })),
    can('settings.read') && stepOf('contact', '/settings?module=brand', settings.data, contactOf),
    can('content.write') &&
      stepOf('legal', '/content?kind=page', legal.data, ({ content: pages }) => {
        const missing = LEGAL.filter(key => !pages.some(page => page.key === key)).length
        return { isDone: missing === 0, params: { n: missing } }
      }),
    can('deposits.read') &&
      stepOf('methods', '/methods', methods.data, all => {
        const open = all.filter(({ isOpen, isLocked }) => isOpen && !isLocked)
        const [ins, outs] = (['deposit', 'withdrawal'] as const).map(kind => open.filter(one => one.kind === kind).length)
        return { isDone: Boolean(ins && outs), params: { ins: ins ?? 0, outs: outs ?? 0 } }
      }),
    can('vendors.read') &&
      stepOf('games', '/games', games.data, ({ vendors }) => {
        const open = vendors.filter(({ status }) => status === 'open').reduce((sum, { openGames }) => sum + openGames, 0)
        return { isDone: open > 0, params: { n: open } }
      }),
    can('operators.read') &&
      stepOf('operators', '/operators', staff.data, ({ content: people }) => {
        const bare = people.filter(({ hasSecondFactor }) => !hasSecondFactor).length
        return { isDone: people.length >= 2 && bare === 0, params: { n: people.length, bare } }
      }),
    can('brand.write') &&
      stepOf('state', '/state', state.data, ({ status, parts }) => {
        const closed = parts.filter(part => part.closed !== null).length
        return { isDone: status === 'open' && closed === 0, params: { n: closed } }
      }),
  ].filter(step => step !== false)
  const asked = [looks, settings, legal, methods, games, staff, state]
  return { steps, error: asked.find(({ error, data }) => error && data === undefined)?.error ?? null }
}

type Settings = Awaited<ReturnType<typeof brand.consoleSettings>>

/** Ways to reach customer service are rows of a setting of the brand. */
function contactOf({ modules }: Settings): Known {
  const field = modules.find(({ module }) => module === 'brand')?.fields.find(({ name }) => name === 'customerService')
  const n = Array.isArray(field?.value) ? field.value.length : 0
  return { isDone: n > 0, params: { n } }
}
