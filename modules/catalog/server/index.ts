import { BrandDirectory } from '@tonle/brand/server'
import { defineModule, type Module, type Services } from '@tonle/contract/server'
import { GameSearch } from './game-search.ts'
import { importJobs } from './imports/jobs.ts'
import { KeptOrders } from './kept-orders.ts'
import type { OwnTitle } from './own-titles.ts'
import { catalogRoutes } from './routes.ts'
import { furnishCatalog, seedCatalog } from './seed.ts'
import { watchLobby } from './watch-lobby.ts'

export { maskAccount } from '../rules.ts'
export { composedGame, type DemoGame, demoGames, drawnGames } from './demo-games.ts'
export { type ImportFile, type ImportReport, importFile } from './imports/import-file.ts'
export type { OwnTitle } from './own-titles.ts'
export { DEMO_TERMS, kindOf, seedDemoTitles } from './seed-demo-titles.ts'

/** @param own the titles of our own studio */
export const catalogModule = (own: readonly OwnTitle[], search = new GameSearch()): Module =>
  defineModule({
    area: 'catalog',
    routes: catalogRoutes(own, { search, orders: new KeptOrders() }),
    jobs: importJobs,
    seed: services => seedCatalog(services, own),
    furnish: furnishCatalog(own),
    async start(services) {
      const { roles } = services.config
      if (roles.includes('api')) void prepareSearch(services, search)
      return roles.includes('worker') ? watchLobby(services) : async () => {}
    },
  })

/** One brand after the other, beside the first requests. */
async function prepareSearch(services: Services, search: GameSearch): Promise<void> {
  try {
    for (const { context } of await new BrandDirectory(services).all())
      await services.db.read(context.id, read => search.prepare(read))
  } catch (err) {
    // The first search builds what is missing, and says what is wrong.
    services.log.warn({ err }, 'the search of games was not prepared')
  }
}
