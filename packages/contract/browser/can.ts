import { createContext, use } from 'react'
import { type Ability, type Able, can, type Thing } from '../abilities.ts'

/** The signed-in user; the shell provides it. */
export const ActorContext = createContext<Able>({})

/** `const can = useCan()`: shows or leaves out acts by the same rule as the server's. */
export function useCan(): (ability: Ability, thing?: Thing) => boolean {
  const actor = use(ActorContext)
  return (ability, thing) => can(actor, ability, thing)
}
