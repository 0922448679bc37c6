import { MemberMoney } from '@tonle/cashier/console/member-money.tsx'
import { useCan } from '@tonle/contract/browser'
import { MemberPanel } from '@tonle/identity/console/members/member-panel.tsx'
import { MemberPlay } from '@tonle/reports/console/member-play.tsx'
import { useText } from '@tonle/text/browser'
import { ButtonLink, EmptyState, Page } from '@tonle/ui'
import { useAddress } from '@tonle/ui/lists'
import { texts } from '../texts.ts'
import type { ScreenProps } from './areas.tsx'
import styles from './member-page.module.css'

/** All about one member on one page: the account with its devices and notes, money, risk, play. */
export function MemberPage({ zone }: ScreenProps) {
  const t = useText(texts)
  const can = useCan()
  const [{ id }, setView] = useAddress({ id: '' })
  if (id === '')
    return (
      <Page title={t('console.nav.member')}>
        <EmptyState
          title={t('member.none')}
          picture="net"
          action={<ButtonLink href="/members">{t('console.nav.members')}</ButtonLink>}
        >
          {t('member.none_text')}
        </EmptyState>
      </Page>
    )
  return (
    <Page title={t('console.nav.member')}>
      <div className={styles.columns}>
        <div className={styles.account}>
          <MemberPanel key={id} id={id} zone={zone} onClose={() => setView({ id: '' })} />
        </div>
        <div className={styles.parts}>
          {can('withdrawals.read') && <MemberMoney id={id} zone={zone} />}
          <MemberPlay id={id} />
        </div>
      </div>
    </Page>
  )
}
