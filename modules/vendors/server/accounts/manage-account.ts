import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { sqlState } from '@tonle/database'
import { renewBudget } from '@tonle/play/server'
import { isNetwork } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { openVendorAccount, requireVendor } from '../keys/manage-keys.ts'
import { type AccountRow, lockAccount, lockOutsideAccount, noteChange } from './lock-account.ts'

type Act = WriteScope<OperatorActor>

/** The account of a vendor that has none; calls are taken once it has a key. */
export async function openAccount(tx: Act, input: In<typeof contract.openAccount>): Promise<Out<typeof contract.openAccount>> {
  const { vassalage, dialect, launchUrl, serviceUrl, hasDemo, wallet = 'single' } = input
  const networks = networksOf(input.networks)
  const { isOwn } = await requireVendor(tx, vassalage)
  if (isOwn) throw fail('play.own_studio')
  const known = await tx.maybe('select 1 as ok from vendors.vendor_account where brand_id = $1 and vendor = $2', [
    tx.brand,
    vassalage,
  ])
  if (known) throw fail('play.account_exists')
  await openVendorAccount(tx, vassalage, networks, {
    ...{ dialect, hasDemo, wallet },
    ...(launchUrl && { launchUrl }),
    ...(serviceUrl && { serviceUrl }),
  }).catch(error => {
    throw inWords(error)
  })
  noteChange(tx, { subject: vassalage, after: { dialect, networks, launchUrl, serviceUrl, hasDemo, wallet } })
  return {}
}

export async function changeAccount(
  tx: Act,
  input: In<typeof contract.changeAccount>,
): Promise<Out<typeof contract.changeAccount>> {
  const { vassalage, dialect, launchUrl, serviceUrl, hasDemo } = input
  const networks = networksOf(input.networks)
  const account = await lockOutsideAccount(tx, vassalage)
  if (dialect !== account.dialect && (await liveKeys(tx, account.id)) > 0) throw fail('play.keys_live')
  const { wallet = account.wallet } = input
  if (wallet !== account.wallet && (await hasMoney(tx, vassalage))) throw fail('play.wallet_in_use')
  await tx
    .query(
      `update vendors.vendor_account set dialect = $3, networks = $4::cidr[], launch_url = $5, service_url = $6, has_demo = $7,
              wallet = $8
      where brand_id = $1 and id = $2`,
      [tx.brand, account.id, dialect, networks, launchUrl || null, serviceUrl || null, hasDemo, wallet],
    )
    .catch(error => {
      throw inWords(error)
    })
  const after = { dialect, networks, launchUrl: launchUrl || null, serviceUrl: serviceUrl || null, hasDemo, wallet }
  noteChange(tx, { subject: vassalage, before: termsOf(account), after })
  return {}
}

/** Opening also resets the budget of an exhausted hour. */
export async function switchAccount(
  tx: Act,
  { vassalage, status }: In<typeof contract.switchAccount>,
): Promise<Out<typeof contract.switchAccount>> {
  const account = await lockOutsideOrExhausted(tx, vassalage)
  const isOpen = status === 'open'
  if (isOpen) {
    await requireVendor(tx, vassalage)
    await renewBudget(tx, account.id)
  }
  await tx.query(
    `update vendors.vendor_account
        set closed_at = case when $3 then null else coalesce(closed_at, app_now()) end, exhausted_at = case when $3 then null else exhausted_at end
      where brand_id = $1 and id = $2`,
    [tx.brand, account.id, isOpen],
  )
  const before = { isClosed: account.closed_at !== null, exhaustedAt: account.exhausted_at }
  noteChange(tx, { subject: vassalage, before, after: { isClosed: !isOpen } })
  return {}
}

/** The own studio has a budget too, and is opened here when it is used up; nothing else of it is switched here. */
async function lockOutsideOrExhausted(tx: Act, vassalage: string): Promise<AccountRow> {
  const account = await lockAccount(tx, vassalage)
  if (account.is_own && account.exhausted_at === null) throw fail('play.own_studio')
  return account
}

const termsOf = (account: AccountRow) => ({
  dialect: account.dialect,
  networks: account.networks,
  launchUrl: account.launch_url,
  serviceUrl: account.service_url,
  hasDemo: account.has_demo,
  wallet: account.wallet,
})

/** Whether members have money in wallets of this vendor, or on the way: nothing would bring it back. */
async function hasMoney(tx: Act, vendor: string): Promise<boolean> {
  const { has } = await tx.one<{ has: boolean }>(
    `select exists (select from ledger.account a join ledger.book b on b.id = a.book_id
                     where b.brand_id = $1 and a.kind in ('vendor_wallet', 'in_flight') and a.label = $2 and a.balance > 0) as has`,
    [tx.brand, vendor],
  )
  return has
}

export async function liveKeys(tx: Act, account: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    'select count(*)::int as n from vendors.vendor_key where brand_id = $1 and vendor_account = $2 and retired_at is null',
    [tx.brand, account],
  )
  return n
}

const MOST_NETWORKS = 50

/** Networks as they are typed: separated by commas, spaces or lines; an address alone is a network of one. @throws request.invalid */
export function networksOf(text: string): string[] {
  const networks = text.split(/[\s,]+/).filter(Boolean)
  const wrong = networks.length > MOST_NETWORKS || networks.some(network => !isNetwork(network))
  if (wrong) throw malformed()
  return networks
}

/** SQLSTATE 22P02: `cidr` refuses bits behind the prefix. */
const INVALID_TEXT = '22P02'

function inWords(error: unknown): unknown {
  return sqlState(error) === INVALID_TEXT ? malformed() : error
}

const malformed = () => fail('request.invalid', { fields: { networks: 'play.network_malformed' } })
