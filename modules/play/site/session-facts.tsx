import { showMoney, useText } from '@tonle/text/browser'
import { Amount, useNowMs } from '@tonle/ui'
import { useEffect } from 'react'
import { type GamePolicy, play } from './calls.ts'
import { clockText } from './clock-text.ts'
import { type GameRef, keptSession } from './session.ts'
import styles from './session-facts.module.css'
import { texts } from './texts.ts'

type SessionFactsProps = {
  readonly game: GameRef
  readonly policy: GamePolicy
  /** Grows with every round that was shown: what it brought belongs to the position. */
  readonly rounds: number
}

/** What a licence wants beside a game: how long it has been open, and what was won less what was staked since. */
export function SessionFacts(props: SessionFactsProps) {
  const { sessionClock, netPosition } = props.policy
  return sessionClock || netPosition ? <Facts {...props} /> : null
}

function Facts({ game, policy, rounds }: SessionFactsProps) {
  const t = useText(texts)
  const nowMs = useNowMs()
  // Read every second: the game opens its session while this already stands.
  const session = keptSession(game)
  const { data, refetch } = play.sessionPosition.useQuery(session === undefined ? false : { session }, {
    staleTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (rounds > 0) void refetch()
  }, [rounds, refetch])
  if (!data) return null
  const openMs = nowMs - Date.parse(data.openedAt)
  return (
    <span className={styles.facts} data-facts>
      {policy.sessionClock && (
        <span>
          {t('play.session_clock')} <b className="num">{clockText(openMs)}</b>
        </span>
      )}
      {policy.netPosition && data.net !== null && (
        <span
          title={t('play.net_help', {
            staked: showMoney(data.staked ?? '0', data.currency),
            paid: showMoney(data.paid ?? '0', data.currency),
          })}
        >
          {t('play.net')} <Amount value={data.net} currency={data.currency} tone="change" />
        </span>
      )}
    </span>
  )
}
