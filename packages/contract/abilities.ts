/**
 * What somebody may be allowed to do. A module declares its abilities beside its calls, to the program and to the compiler; the text
 * `ability.<name>` says what one allows:
 *
 *     export const abilities = ['members.read', 'members.write'] as const
 *     declare module '@tonle/contract' {
 *       interface ModuleAbilities { identity: (typeof abilities)[number] }
 *     }
 */
export interface ModuleAbilities {
  /** Of a real account, and of an agent's: calls for `player` and `agent` need them. `members.personal` shows personal data unmasked. */
  kernel: 'real.play' | 'agent.center' | 'members.personal'
}

export type Ability = ModuleAbilities[keyof ModuleAbilities]

/** A caller with known abilities: the actor of a call, or the user of a screen. Visitors and vendors have none. */
export interface Able {
  readonly type?: string
  readonly abilities?: ReadonlySet<Ability> | readonly Ability[]
  /** Of an operator: the brand of the session. */
  readonly brandId?: string
  /** Of a member or agent. */
  readonly memberId?: string
}

/** What is acted on, as far as the right to it depends on whose it is. */
export interface Thing {
  readonly brand?: string
  /** The member it belongs to. */
  readonly owner?: string
  /** The owner's uplines in the agent tree. */
  readonly uplines?: readonly string[]
}

/**
 * The one question of rights, for calls, use cases and screens: has the actor the ability, and does the thing lie within reach? An operator
 * reaches the brand of the session, a member what is the own account's, an agent the own line too.
 */
export function can(actor: Able, ability: Ability, thing: Thing = {}): boolean {
  const { abilities, brandId, memberId } = actor
  if (!(abilities instanceof Set ? abilities.has(ability) : (abilities as readonly Ability[] | undefined)?.includes(ability)))
    return false
  if (thing.brand !== undefined && brandId !== undefined && thing.brand !== brandId) return false
  if (thing.owner === undefined || memberId === undefined || thing.owner === memberId) return true
  return thing.uplines?.includes(memberId) ?? false
}
