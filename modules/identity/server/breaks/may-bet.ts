import { isTrialType } from '@tonle/contract'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { MemberRow } from '../sql.ts'

/** Whether the member's wallet takes stakes, from this transaction on; of whichever mode it is. */
export async function setMayBet(
  tx: Tx,
  ledger: Pick<WriteServices['ledger'], 'setFlags'>,
  { id, type, currency }: Pick<MemberRow, 'id' | 'type' | 'currency'>,
  mayBet: boolean,
): Promise<void> {
  for (const mode of isTrialType(type) ? (['trial'] as const) : (['real', 'play'] as const))
    await ledger.setFlags(tx, { kind: 'member_cash', member: id, currency, mode }, { mayBet })
}
