import { showMoney, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Card } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { rewards, type Vip } from './calls.ts'
import { texts } from './texts.ts'
import styles from './vip.module.css'

/** The level's bonus in the week of the birthday. */
export function BirthdayCard({ vip: { birthdayBonus, currency } }: { readonly vip: Vip }) {
  const t = useText(texts)
  const { amount, isReady, isClaimed, isKnown } = birthdayBonus
  const claim = useAction(rewards.claimBirthday, { done: t('birthday.done') })
  const has = Number(amount) > 0
  const shown = showMoney(amount, currency)
  return (
    <Card title={t('birthday.title')} aside={has && <b className="num">{shown}</b>} className={styles.card}>
      <p className={styles.note}>{t('birthday.text')}</p>
      {!has && <p className={styles.note}>{t('birthday.none')}</p>}
      {isClaimed && <p className={styles.done}>{t('birthday.claimed')}</p>}
      {has && !isKnown && (
        <>
          <p className={styles.note}>{t('birthday.unknown')}</p>
          <ButtonLink href="/member/security" isBlock>
            {t('birthday.to_account')}
          </ButtonLink>
        </>
      )}
      {isReady && (
        <Button kind="money" size="l" isBlock isBusy={claim.isBusy} onClick={() => void claim.run({})}>
          {t('rebate.act', { amount: shown })}
        </Button>
      )}
    </Card>
  )
}
