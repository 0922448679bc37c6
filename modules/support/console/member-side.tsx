import { showTime, useText } from '@tonle/text/browser'
import { Avatar, ButtonLink, cx, Facts, Mono, Personal, Press, useNowMs } from '@tonle/ui'
import { texts as site } from '../site/texts.ts'
import type { DeskConversation } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

interface MemberSideProps {
  readonly conversation: DeskConversation
  readonly zone: string
  readonly onOpen: (id: string) => void
}

/** Who it is with: the way to the member's page, the clock of a complaint, what was asked before. */
export function MemberSide({ conversation, zone, onOpen }: MemberSideProps) {
  const t = useText(texts)
  const { account, member, contact, language, openedAt, reference, operator, rating } = conversation
  const name = account || t('desk.visitor')
  return (
    <aside className={styles.side} aria-label={t('desk.member')}>
      <header className={styles.sideHead}>
        <Avatar name={name} size={38} />
        <b translate="no">{name}</b>
        {member && (
          <ButtonLink href={`/members?${new URLSearchParams({ account, open: member })}`} iconEnd="arrow-square-out-bold">
            360°
          </ButtonLink>
        )}
      </header>
      <div className={styles.part}>
        <Facts
          facts={[
            ...(contact === null ? [] : [{ name: t('desk.contact'), value: <Personal value={contact} /> }]),
            { name: t('desk.reference'), value: <Mono>{reference}</Mono> },
            { name: t('desk.opened'), value: showTime(openedAt, zone) },
            { name: t('desk.language'), value: language.toUpperCase() },
            { name: t('desk.operator'), value: operator ?? '–' },
            ...(rating === null ? [] : [{ name: t('desk.rating'), value: t('desk.rating_of', { n: rating }) }]),
          ]}
        />
      </div>
      <ComplaintClock conversation={conversation} zone={zone} />
      <Earlier earlier={conversation.earlier} zone={zone} onOpen={onOpen} />
      <p className={styles.promise}>{t('desk.never_money')}</p>
    </aside>
  )
}

function ComplaintClock({ conversation, zone }: Pick<MemberSideProps, 'conversation' | 'zone'>) {
  const t = useText(texts)
  const nowMs = useNowMs(30_000)
  const { answerDue, firstAnswerAt, decisionDue, decision } = conversation
  if (decisionDue === null || answerDue === null) return null
  const line = (due: string, done: string | undefined) => {
    if (done !== undefined) return <span className={styles.good}>{done}</span>
    const isLate = Date.parse(due) < nowMs
    return (
      <span className={cx(isLate && styles.over)}>
        {t(isLate ? 'desk.late_since' : 'desk.due_at', { time: showTime(due, zone) })}
      </span>
    )
  }
  return (
    <div className={styles.part}>
      <h3>{t('desk.clock')}</h3>
      <Facts
        facts={[
          {
            name: t('desk.first_answer'),
            value: line(answerDue, firstAnswerAt ? t('desk.done_at', { time: showTime(firstAnswerAt, zone) }) : undefined),
          },
          { name: t('desk.decide'), value: line(decisionDue, decision ? t(`desk.decision.${decision}`) : undefined) },
        ]}
      />
    </div>
  )
}

function Earlier({
  earlier,
  zone,
  onOpen,
}: {
  readonly earlier: DeskConversation['earlier']
  readonly zone: string
  readonly onOpen: (id: string) => void
}) {
  const t = useText(texts)
  const words = useText(site)
  if (earlier.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{t('desk.earlier')}</h3>
      <ul>
        {earlier.map(one => (
          <li key={one.id}>
            <Press className={styles.earlier} onClick={() => onOpen(one.id)}>
              <span className={styles.quiet}>{showTime(one.openedAt, zone)}</span>
              <span className="cut">{one.preview ?? t('desk.picture')}</span>
              <span className={styles.quiet}>{words(`support.state.${one.state}`)}</span>
            </Press>
          </li>
        ))}
      </ul>
    </div>
  )
}
