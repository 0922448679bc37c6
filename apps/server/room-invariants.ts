import { cashierInvariants } from '@tonle/cashier/server'
import type { BookInvariant } from '@tonle/ledger'
import { operatorsInvariants } from '@tonle/operators/server'
import { playInvariants } from '@tonle/play/server'

/** What must hold between the books and the rooms' own rows, beside the ledger's own rules. */
export const roomInvariants: readonly BookInvariant[] = [...playInvariants, ...cashierInvariants, ...operatorsInvariants]
