import { defineModule } from '@tonle/contract/server'
import { catalogRoutes } from './routes.ts'
import { seedCatalog } from './seed.ts'

export { type DemoGame, demoGames, seedDemoTitles } from './seed-demo-titles.ts'

export const catalogModule = defineModule({ area: 'catalog', routes: catalogRoutes, seed: seedCatalog })
