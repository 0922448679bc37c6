import { agentsModule } from '@tonle/agents/server'
import { BrandDirectory, brandModule } from '@tonle/brand/server'
import { cashierModule } from '@tonle/cashier/server'
import { catalogModule } from '@tonle/catalog/server'
import type { House, Module } from '@tonle/contract/server'
import { identityModule, Sessions } from '@tonle/identity/server'
import { messagesModule } from '@tonle/messages/server'
import { OperatorSessions, operatorsModule } from '@tonle/operators/server'
import { playModule, Vendors, type VendorWatch, watchOf } from '@tonle/play/server'
import { walletModule } from '@tonle/wallet/server'
import { roomInvariants } from './room-invariants.ts'

export interface Rooms {
  brands: BrandDirectory
  sessions: Sessions
  operators: OperatorSessions
  vendors: Vendors
  watch: VendorWatch
  modules: readonly Module[]
}

/** The rooms of the house, each with what it needs of the others. The order is the order of seeds and starts. */
export function openRooms(house: House): Rooms {
  const brands = new BrandDirectory(house)
  const sessions = new Sessions(house, brands)
  const operators = new OperatorSessions(house, brands)
  const watch = watchOf(house)
  const modules = [
    brandModule(brands),
    agentsModule,
    identityModule(sessions, brands),
    operatorsModule(operators),
    catalogModule,
    messagesModule,
    walletModule(roomInvariants),
    playModule(house, watch),
    cashierModule,
  ]
  const constraints = constraintCodes(modules)
  house.log.debug({ rooms: modules.map(module => module.area), constraints: Object.keys(constraints).length }, 'rooms open')
  return { brands, sessions, operators, vendors: new Vendors(house, brands, watch), watch, modules }
}

export const constraintCodes = (modules: readonly Module[]): Record<string, string> =>
  Object.assign({}, ...modules.map(module => module.constraints ?? {}))
