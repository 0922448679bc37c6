import { fail } from '@tonle/contract'
import type { AuditNote, OperatorActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { Capability } from '@tonle/play/rules'
import { accountsChanged } from '../../contract.ts'

export interface AccountRow {
  id: number
  vendor: string
  dialect: string
  networks: string[]
  launch_url: string | null
  service_url: string | null
  has_demo: boolean
  wallet: 'single' | 'transfer'
  capabilities: Capability[]
  closed_at: Date | null
  exhausted_at: Date | null
  is_own: boolean
}

/** One change of an account at a time. @throws play.no_such_account */
export async function lockAccount(tx: Tx, vendor: string): Promise<AccountRow> {
  const row = await tx.maybe<AccountRow>(
    `select a.id, a.vendor, a.dialect, a.networks::text[] as networks, a.launch_url, a.service_url, a.has_demo, a.wallet, a.capabilities,
            a.closed_at, a.exhausted_at,
            exists (select from catalog.pub_vendor v where v.brand_id = a.brand_id and v.vendor = a.vendor and v.is_own) as is_own
       from vendors.vendor_account a where a.brand_id = $1 and a.vendor = $2 for update of a`,
    [tx.brand, vendor],
  )
  if (!row) throw fail('play.no_such_account')
  return row
}

/** The own studio stands in the program: it has no address, no network and no key, and is closed by the switch of the catalog. */
export async function lockOutsideAccount(tx: Tx, vendor: string): Promise<AccountRow> {
  const row = await lockAccount(tx, vendor)
  if (row.is_own) throw fail('play.own_studio')
  return row
}

/** Writes a change of an account into the audit log; consoles read accounts again after the commit. */
export function noteChange(tx: WriteScope<OperatorActor>, note: AuditNote): void {
  const { services, brand } = tx
  tx.noteAudit(note)
  tx.afterCommit(() => services.events.publish(accountsChanged, brand))
}
