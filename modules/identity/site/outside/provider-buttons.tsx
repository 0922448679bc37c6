import type { CallError } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, toast } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { identity, type SignedIn } from '../calls.ts'
import { askProvider, type Finished } from './ask-provider.ts'
import styles from './outside.module.css'
import { texts } from './texts.ts'

export type Offer = NonNullable<Finished['offer']>
export type Verification = NonNullable<CallError['verification']>

interface ProviderButtonsProps {
  /** An account that is linked with nobody yet: the way in is the form. */
  readonly offer: Offer | undefined
  readonly onSignedIn: (answer: SignedIn) => void
  readonly onOffer: (offer: Offer) => void
  readonly onVerification: (verification: Verification) => void
}

/** One-click logins of the brand, below the form of a login or a registration; nothing where the brand offers none. */
export function ProviderButtons({ offer, onSignedIn, onOffer, onVerification }: ProviderButtonsProps) {
  const t = useText(texts)
  const { data } = identity.signInServices.useQuery({}, { staleTime: 300_000 })
  const ask = useAction(
    (slot: 'openid_1' | 'openid_2') =>
      askProvider(slot).catch((error: CallError) => {
        if (error.verification) onVerification(error.verification)
        throw error
      }),
    {
      onDone(answer) {
        if (answer === 'blocked' || answer === 'closed') toast({ kind: 'bad', title: t(`outside.${answer}`) })
        else if (answer.signedIn) onSignedIn(answer.signedIn)
        else if (answer.offer) onOffer(answer.offer)
      },
    },
  )
  if (offer) return <p className={styles.offer}>{t('outside.offer', { label: offer.label })}</p>
  if (!data || data.openId.length === 0) return null
  return (
    <div className={styles.ways}>
      <span className={styles.or}>{t('outside.or')}</span>
      {data.openId.map(({ slot, label }) => (
        <Button key={slot} size="xl" isBlock isBusy={ask.isBusy} onClick={() => ask.run(slot)}>
          {t('outside.continue', { label })}
        </Button>
      ))}
    </div>
  )
}
