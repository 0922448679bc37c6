import { defineModule } from '@tonle/contract/server'
import { walletRoutes } from './routes.ts'

export { bookOf, cashWallet, hintBalance, modeOf } from './cash-wallet.ts'

export const walletModule = defineModule({ area: 'wallet', routes: walletRoutes })
