import { showFullTime, useText } from '@tonle/text/browser'
import { Avatar, Badge, Button, Card, Facts, Press } from '@tonle/ui'
import { lazy, Suspense, useState } from 'react'
import { identity } from '../calls.ts'
import type { MemberInfo } from '../session/session.ts'
import { texts as common } from '../texts.ts'
import styles from './profile.module.css'
import { texts } from './texts.ts'

const IconDialog = lazy(() => import('./icon-dialog.tsx'))
const LEVELS = [1, 2, 3, 4] as const

interface AccountHeadProps {
  member: MemberInfo
  zone: string
  drawn: Readonly<Record<string, string>>
}

/** Picture, names, how safe the account is, and the next step towards more. */
export function AccountHead({ member, zone, drawn }: AccountHeadProps) {
  const t = useText(texts)
  const words = useText(common)
  const [isChoosing, setChoosing] = useState(false)
  const { data } = identity.profileInfo.useQuery({})
  const name = member.nickname || member.account
  return (
    <Card>
      <div className={styles.head}>
        <Press className={styles.picture} name={t('icon.change')} title={t('icon.change')} onClick={() => setChoosing(true)}>
          <Avatar name={member.account} src={member.icon.startsWith('/') ? member.icon : drawn[member.icon]} size={72} />
        </Press>
        <div className={styles.names}>
          <b className={styles.name} translate="no">
            {name}
          </b>
          <span className={styles.note} translate="no">
            {member.account}
          </span>
          <Button size="s" onClick={() => setChoosing(true)}>
            {t('icon.change')}
          </Button>
        </div>
        {data && <SecurityLevel level={data.securityLevel} next={data.nextStep} />}
      </div>
      <Facts
        facts={[
          { name: words('account.currency'), value: member.currency },
          { name: words('account.since'), value: showFullTime(member.registeredAt, zone) },
          ...(data ? [{ name: t('level.verified'), value: <Verified level={data.verificationLevel} /> }] : []),
          ...(data?.payoutsFrom ? [{ name: t('level.payouts'), value: showFullTime(data.payoutsFrom, zone) }] : []),
        ]}
      />
      {isChoosing && (
        <Suspense>
          <IconDialog icon={member.icon} drawn={drawn} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Verified({ level }: { level: number }) {
  const t = useText(texts)
  const known = ([0, 1, 2, 3] as const).find(one => one === level) ?? 0
  return <Badge tone={known > 0 ? 'ok' : 'plain'}>{t(`level.verified.${known}`)}</Badge>
}

type ProfileInfo = Awaited<ReturnType<typeof identity.profileInfo>>

/** Four bars and a word; what comes next leads to its card. */
function SecurityLevel({ level, next }: { level: number; next: ProfileInfo['nextStep'] }) {
  const t = useText(texts)
  const known = LEVELS.find(one => one === level) ?? 1
  return (
    <div className={styles.level}>
      <span className={styles.note}>{t('level.title')}</span>
      <div className={styles.bars} data-level={known} role="img" aria-label={t('level.of', { level: known })}>
        {LEVELS.map(one => (
          <span key={one} className={one <= known ? styles.on : undefined} />
        ))}
      </div>
      <b>{t(`level.${known}`)}</b>
      <span className={styles.note}>{next ? t(`level.next.${next}`) : t('level.done')}</span>
    </div>
  )
}
