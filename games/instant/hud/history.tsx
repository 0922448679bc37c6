import { History as PastRounds } from '@tonle/game-screen/history.tsx'
import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import type { RoundView } from './client.ts'

const SHOWN = 24

/** Less than the stake is no win; gold from ten times on. */
export function History({ rounds }: { rounds: readonly RoundView[] }) {
  const t = useText(texts)
  return (
    <PastRounds
      label={t('instant.history')}
      rounds={rounds
        .slice(0, SHOWN)
        .map(({ roundId, multiplier }) => ({ key: roundId, multiplier, kind: kindOf(Number(multiplier)) }))}
    />
  )
}

const kindOf = (times: number) => (times <= 1 ? 'none' : times < 10 ? 'some' : 'large')
