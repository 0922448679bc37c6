import { agentsInvariants } from '@tonle/agents/server'
import { brandInvariants } from '@tonle/brand/server'
import { cashierInvariants } from '@tonle/cashier/server'
import { contractsInvariants } from '@tonle/contracts/server'
import type { BookInvariant } from '@tonle/ledger'
import { missionsInvariants } from '@tonle/missions/server'
import { operatorsInvariants } from '@tonle/operators/server'
import { playInvariants } from '@tonle/play/server'
import { pointsInvariants } from '@tonle/points/server'
import { promotionsInvariants } from '@tonle/promotions/server'
import { referralInvariants } from '@tonle/referral/server'
import { reportsInvariants } from '@tonle/reports/server'
import { rewardsInvariants } from '@tonle/rewards/server'
import { transfersInvariants } from '@tonle/transfers/server'
import { walletInvariants } from '@tonle/wallet/server'

/** What must hold between the books and the modules' own rows, beside the ledger's own rules. */
export const moduleInvariants: readonly BookInvariant[] = [
  ...brandInvariants,
  ...agentsInvariants,
  ...playInvariants,
  ...cashierInvariants,
  ...transfersInvariants,
  ...walletInvariants,
  ...operatorsInvariants,
  ...promotionsInvariants,
  ...reportsInvariants,
  ...pointsInvariants,
  ...rewardsInvariants,
  ...contractsInvariants,
  ...missionsInvariants,
  ...referralInvariants,
]
