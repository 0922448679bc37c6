import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import type { Currency } from '@tonle/money'
import { every } from '@tonle/process'
import { carryTransfer } from './carry.ts'
import { readHistories } from './history/read-history.ts'
import { compareNetDays } from './net/compare-net-days.ts'
import { sendTransferJob } from './outbox.ts'
import { returnFrom } from './request-transfer.ts'
import { dueTransfers, type Mode, transferVendors, type WalletOf, walletsBehind } from './sql.ts'
import { syncWallet } from './sync.ts'
import { tell } from './tell.ts'

const SWEEP_MS = 1000
/** Wallets that one run asks about. */
const WALLETS = 50

/** What no job carries any more, and what waits for a certain answer. */
export async function carryDue(services: Services): Promise<void> {
  const due = await services.db.system(dueTransfers)
  await Promise.all(
    due.map(({ brandId, id }) =>
      carryTransfer(services, brandId, id).catch((error: unknown) =>
        services.log.error({ err: error, transfer: id }, 'a transfer could not be carried'),
      ),
    ),
  )
}

/** Wallets at vendors with money of members who may not bet any more, or have a limit that nobody could hold there: it comes home. */
export async function returnProtected(services: Services, brand: string): Promise<void> {
  const found = await walletsOf(services, brand, 'protected')
  for (const wallet of found) {
    const isReturning = await services.db.tx(brand, tx => returnFrom(tx, services, wallet, { cause: 'protection', by: 'clock' }))
    if (isReturning) tell(services, brand, wallet.memberId)
  }
}

/** Asks vendors for balances that were not heard for a while, and compares them with our books. */
export async function reconcileWallets(services: Services, brand: string): Promise<void> {
  const vendors = await services.db.read(brand, read => transferVendors(read))
  const ask = async (wallets: readonly WalletOf[]) => {
    for (const wallet of wallets) {
      const vendor = vendors.find(one => one.vendor === wallet.vendor)
      if (!vendor) continue
      await syncWallet(services, brand, vendor, wallet).catch((error: unknown) =>
        services.log.warn({ err: error, vendor: wallet.vendor }, 'a vendor did not say a balance'),
      )
    }
  }
  await ask(await walletsOf(services, brand, 'unseen'))
  await ask(await services.db.read(brand, read => walletsBehind(read, WALLETS)))
}

const walletsOf = (services: Services, brand: string, which: 'protected' | 'unseen'): Promise<WalletOf[]> =>
  services.db.read(brand, read =>
    read.query<{ memberId: string; vendor: string; currency: Currency; mode: Mode }>(
      `select a.owner::uuid as "memberId", a.label as vendor, b.currency, b.mode
         from ledger.account a join ledger.book b on b.id = a.book_id
         join ledger.account cash on cash.book_id = a.book_id and cash.kind = 'member_cash' and cash.owner = a.owner and cash.label = ''
         left join transfers.wallet w on (w.brand_id, w.member_id, w.vendor, w.currency, w.mode) = (b.brand_id, a.owner::uuid, a.label, b.currency, b.mode)
        where b.brand_id = $1 and a.kind = 'vendor_wallet' and a.balance > 0
          and case $2 when 'protected' then not cash.may_bet or exists (select from ledger.limit m where m.wallet_id = cash.id and m.what <> 'deposit')
                      else w.seen_at is null or w.seen_at < app_now() - interval '10 minutes' end
          and not exists (select from transfers.transfer t where t.brand_id = $1 and t.member_id = a.owner::uuid and t.state in ('sending', 'unknown', 'check'))
        order by w.seen_at nulls first, a.id limit ${WALLETS}`,
      [brand, which],
    ),
  )

export const transferJobs = [
  handleJob(sendTransferJob, (services: Services, { transfer }, { brand }) => carryTransfer(services, brand, transfer)),
  schedule({
    name: 'transfers.watch',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    async run(services: Services, { brand }) {
      await returnProtected(services, brand)
      await reconcileWallets(services, brand)
    },
  }),
  schedule({
    name: 'transfers.history',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: (services: Services, { brand, signal }) => readHistories(services, brand, signal),
  }),
  schedule({
    name: 'transfers.compare',
    every: '10m',
    catchUp: 'last',
    timeoutMs: 540_000,
    run: (services: Services, { brand, signal }) => compareNetDays(services, brand, signal),
  }),
]

/** Lives with the worker's process. */
export const startSweep = (services: Services): (() => Promise<void>) =>
  services.config.roles.includes('worker') ? every(SWEEP_MS, services.log, 'transfers', () => carryDue(services)) : async () => {}
