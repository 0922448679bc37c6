import type { Tx } from '@tonle/database'
import type { Lang } from '@tonle/text'

/** Offers a further language to readers of the transaction's brand, or no longer. @param base shown where it has no text; undefined: no longer offered */
export const setTag = (tx: Tx, tag: string, base: Lang | undefined) =>
  base === undefined
    ? tx.query('update brand.brand set tags = tags - $2::text where id = $1', [tx.brand, tag])
    : tx.query('update brand.brand set tags = tags || jsonb_build_object($2::text, $3::text) where id = $1', [
        tx.brand,
        tag,
        base,
      ])
