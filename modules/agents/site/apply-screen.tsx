import { showFullTime, useText } from '@tonle/text/browser'
import { Block, ButtonLink, Card, ErrorState, Icon, Skeleton, TextArea, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import styles from './apply.module.css'
import { texts } from './apply-texts.ts'
import { agents, type OwnApplication } from './calls.ts'

const POINTS = [
  ['team', 'users-three-duotone'],
  ['contract', 'receipt-duotone'],
  ['link', 'users-duotone'],
] as const

interface ApplyScreenProps {
  readonly zone: string
  readonly isAgent: boolean
}

/** A member applies to become an agent; the answer stands here and comes into the inbox. */
export function ApplyScreen({ zone, isAgent }: ApplyScreenProps) {
  const t = useText(texts)
  const { data, error, refetch } = agents.ownApplication.useQuery()
  return (
    <Card>
      <p className={styles.lead}>{t('apply.lead')}</p>
      <ul className={styles.points}>
        {POINTS.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={28} />
            {t(`apply.point.${name}`)}
          </li>
        ))}
      </ul>
      {isAgent && (
        <>
          <p>{t('apply.approved')}</p>
          <ButtonLink href="/agentHome" kind="pri">
            {t('apply.open')}
          </ButtonLink>
        </>
      )}
      {!isAgent && error && !data && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
      {!isAgent && !error && !data && <Skeleton height="220px" />}
      {!isAgent && data && <Standing of={data} zone={zone} />}
      {!isAgent && data?.mayApply && <ApplyForm />}
    </Card>
  )
}

function Standing({ of: { latest, mayApply }, zone }: { readonly of: OwnApplication; readonly zone: string }) {
  const t = useText(texts)
  if (!latest || latest.state === 'approved') return null
  return (
    <Block className={styles.standing}>
      <b>{t(`apply.${latest.state}`)}</b>
      {latest.answer !== null && <p>{latest.answer}</p>}
      <small>
        {t('apply.sent_at')} {showFullTime(latest.at, zone)}
      </small>
      {latest.state === 'rejected' && !mayApply && <small>{t('apply.later')}</small>}
    </Block>
  )
}

function ApplyForm() {
  const t = useText(texts)
  const form = useCallForm(agents.applyAsAgent, {
    initial: { contact: '', plan: '' },
    done: t('apply.done'),
  })
  return (
    <SubmitForm form={form} act={t('apply.act')} size="l">
      <TextInput {...form.text('contact')} label={t('apply.contact')} hint={t('apply.contact_hint')} maxLength={80} required />
      <TextArea {...form.text('plan')} label={t('apply.plan')} hint={t('apply.plan_hint')} maxLength={500} rows={5} required />
    </SubmitForm>
  )
}
