import { waitingSource } from '@tonle/contract/server'

/** Origins for pictures and launches that do not answer; only the number is known. */
export const brandWaiting = [
  waitingSource(
    'cdns',
    'brand.write',
    `select count(*)::int as count, null::timestamptz as "newestAt" from brand.cdn where brand_id = $1 and not is_healthy`,
  ),
]
