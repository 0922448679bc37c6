import type { Services } from '@tonle/contract/server'
import { handleJob } from '@tonle/jobs'
import type { Money } from '@tonle/money'
import { notePromoTold } from '@tonle/play/server'
import { promosChanged } from '../../contract.ts'
import { grantPromo } from '../outbound/operations.ts'
import { VendorNotConnected } from '../outbound/vendor-client.ts'
import { tellPromoJob } from '../outbox.ts'

interface Row {
  account: number
  game: string | null
  currency: string
  amount: Money
  expiresAt: Date
  playerId: string
}

/** Nothing of what is over by now. A vendor that takes no calls is told by people. @throws VendorUnknown, VendorRefused: told again */
export async function tellPromo(services: Services, brand: string, grant: string): Promise<void> {
  const row = await services.db.read(brand, read =>
    read.maybe<Row>(
      `select g.vendor_account as account, g.game, g.currency, g.amount, g.expires_at as "expiresAt", r.ref as "playerId"
         from play.pub_promo_grant g join play.pub_player_ref r on r.brand_id = g.brand_id and r.vendor_account = g.vendor_account and r.member_id = g.member_id
        where g.brand_id = $1 and g.id = $2 and g.ended_at is null and g.tx_id is null and g.expires_at > app_now()`,
      [brand, grant],
    ),
  )
  if (!row) return
  const { account, game, ...terms } = row
  try {
    await grantPromo(services, { brand, account }, { grantId: grant, ...(game !== null && { gameId: game }), ...terms })
  } catch (error) {
    if (error instanceof VendorNotConnected) return
    throw error
  }
  await services.db.tx(brand, tx => notePromoTold(tx, grant))
  services.events.publish(promosChanged, brand)
}

export const tellPromoHandler = handleJob(tellPromoJob, (services: Services, { grant }, { brand }) =>
  tellPromo(services, brand, grant),
)
