import { useText } from '@tonle/text/browser'
import { Mono } from '@tonle/ui'
import type { Line } from './calls.ts'
import { accountText } from './kinds.ts'
import styles from './ledger.module.css'
import { texts } from './texts.ts'

/** What an account is, and whose: a member's name stands for itself, a house account says its kind. */
export function AccountName({ of: { kind, name } }: { readonly of: Line['account'] }) {
  const t = useText(texts)
  const isMember = kind === 'member_cash'
  return (
    <span className={styles.accountName} translate={isMember ? 'no' : undefined}>
      {!(isMember && name) && <span>{t(accountText(kind))}</span>}
      {name && (
        <b>
          <Mono>{name}</Mono>
        </b>
      )}
    </span>
  )
}
