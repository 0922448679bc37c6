import { BetList } from '@tonle/game-screen/bet-list.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import { isCurrency } from '@tonle/money'
import { showMoney, useText } from '@tonle/text/browser'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import type { InstantClient, PaidRound } from './client.ts'

/** Read again so often while it is seen. */
const EVERY_MS = 4000

/** What the game has paid back to everybody, names masked; gold and green where it is more than the stake. */
export function Lately({ client, isSeen }: { client: InstantClient; isSeen: () => boolean }) {
  const t = useText(texts)
  const rounds = useLately(client, isSeen)
  return (
    <BetList
      label={t('instant.lately')}
      empty={t('instant.lately_none')}
      rows={rounds.map(({ player, multiplier, payout, currency }, i) => ({
        key: `${player} ${i}`,
        name: player,
        middle: showTimes(multiplier),
        end: showMoney(payout, isCurrency(currency) ? currency : 'USD'),
        look: Number(multiplier) > 1 ? 'paid' : undefined,
      }))}
    />
  )
}

/** Empty before the first answer; a lost answer leaves what stands. */
function useLately({ lately }: InstantClient, isSeen: () => boolean): readonly PaidRound[] {
  const [rounds, setRounds] = useState<readonly PaidRound[]>([])
  useEffect(() => {
    if (!lately) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const isWanted = document.visibilityState === 'visible' && isSeen()
      const now = isWanted ? await lately().catch(() => undefined) : undefined
      if (isGone) return
      if (now) setRounds(now)
      timer = setTimeout(() => void read(), EVERY_MS)
    }
    void read()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [lately, isSeen])
  return rounds
}
