import { agentsModule } from '@tonle/agents/server'
import { alarmsModule } from '@tonle/alarms/server'
import { BrandDirectory, brandModule } from '@tonle/brand/server'
import { cashierModule } from '@tonle/cashier/server'
import { catalogModule } from '@tonle/catalog/server'
import { contentModule, TextLayers } from '@tonle/content/server'
import { type CallLookup, callLookup, type KernelPorts, type Module, type Services } from '@tonle/contract/server'
import { contractsModule, endOnMove } from '@tonle/contracts/server'
import { deliveryModule } from '@tonle/delivery/server'
import { exportsModule } from '@tonle/exports/server'
import { filesModule } from '@tonle/files/server'
import { downlineAccounts, hasSegment, identityModule, isInSegment, Sessions, verifiedEmail } from '@tonle/identity/server'
import { messagesModule, provideSegments } from '@tonle/messages/server'
import { missionsModule } from '@tonle/missions/server'
import { OperatorSessions, operatorsModule } from '@tonle/operators/server'
import { createSeamless, openPlayServices, openReach, type PlayServices, playModule } from '@tonle/play/server'
import { pointsModule } from '@tonle/points/server'
import { bonusPrizes, bonusRules, holdReasonsOf, promotionsModule, readyPromotionsOf } from '@tonle/promotions/server'
import { isReferralOn, referralModule } from '@tonle/referral/server'
import { type ExactReturn, reportsModule, turnoverOfMove } from '@tonle/reports/server'
import { rewardsModule } from '@tonle/rewards/server'
import { riskModule } from '@tonle/risk/server'
import { supportModule } from '@tonle/support/server'
import { transfersModule } from '@tonle/transfers/server'
import { Vendors, type VendorWatch, vendorsModule, watchOf } from '@tonle/vendors/server'
import { walletModule } from '@tonle/wallet/server'
import { gameFamilies } from './game-families.ts'
import { moduleInvariants } from './module-invariants.ts'
import { roundGames } from './round-games.ts'
import { DemoTiles } from './tiles/demo-tiles.ts'

export interface Composition {
  brands: BrandDirectory
  sessions: Sessions
  operators: OperatorSessions
  vendors: Vendors
  watch: VendorWatch
  play: PlayServices
  modules: readonly Module[]
  calls: CallLookup
  tiles: DemoTiles
  /** What brands wrote over the shipped texts. */
  texts: TextLayers
}

/** Every module with the services it needs. Seeds and starts run in this order. */
export function compose(services: Services): Composition {
  const brands = new BrandDirectory(services)
  const sessions = new Sessions(services, brands)
  const operators = new OperatorSessions(services, brands)
  const watch = watchOf(services)
  const play = openPlayServices(services, createSeamless(services, openReach(services), bonusRules(services)))
  const calls = callLookup(() => modules)
  const tiles = new DemoTiles(services.config.dataDir, services.log)
  const texts = new TextLayers(services)
  provideSegments({ exists: hasSegment, has: isInSegment })
  const modules: readonly Module[] = [
    brandModule(brands, () => modules),
    agentsModule(downlineAccounts(sessions), [turnoverOfMove, endOnMove]),
    filesModule,
    riskModule,
    deliveryModule(brands),
    identityModule(sessions),
    operatorsModule(services, operators, calls),
    catalogModule(gameFamilies.flatMap(family => family.titles)),
    messagesModule({ brands, emailOf: verifiedEmail }),
    contentModule(texts),
    walletModule(services, moduleInvariants),
    playModule(services, play),
    vendorsModule(services, play, watch),
    transfersModule(services),
    ...gameFamilies.map(family => family.module(services, play)),
    promotionsModule(services, roundGames),
    cashierModule,
    supportModule,
    reportsModule(services, brands, exactReturns()),
    pointsModule(services),
    rewardsModule(services, bonusPrizes, holdReasonsOf, {
      readyOf: read => readyPromotionsOf(read, read.actor),
      isReferralOn,
    }),
    contractsModule,
    missionsModule(services),
    referralModule(services),
    exportsModule(calls, brands),
    alarmsModule(brands, () => modules),
  ]
  const constraints = constraintCodes(modules)
  services.log.debug(
    { modules: modules.map(module => module.area), constraints: Object.keys(constraints).length },
    'modules open',
  )
  return { brands, sessions, operators, vendors: new Vendors(services, brands, watch), watch, play, modules, calls, tiles, texts }
}

/** Of every version of our own games whose figures are exact, for the bands of their returns. */
const exactReturns = (): readonly ExactReturn[] =>
  gameFamilies
    .flatMap(family => family.titles)
    .flatMap(({ gameCode, returns = {} }) =>
      Object.entries(returns).map(([version, figures]) => ({ vendor: 'TONLE', gameCode, version, ...figures })),
    )

export const constraintCodes = (modules: readonly Module[]): KernelPorts['constraints'] =>
  Object.assign({}, ...modules.map(module => module.constraints ?? {}))
