import { ProofSteps } from '@tonle/game-screen/proof.tsx'
import type { ProveRound } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { useCallback } from 'react'
import { Card } from '../hud/card.tsx'
import { useCardName } from '../hud/card-name.ts'
import { type HiloProof, proveRound } from '../proof.ts'
import { isHiloRecord } from '../round.ts'
import { texts } from '../texts.ts'
import styles from './proof.module.css'

/** Works a round of hi-lo out again in the browser. */
export function useHiloProof(): ProveRound {
  const title = useText(texts)('hilo.proof_title')
  return useCallback(
    (record, serverSeed) => {
      if (!isHiloRecord(record)) return undefined
      try {
        const proof = proveRound(record, serverSeed)
        return { ...proof, seed: record.seed, steps: { title, content: <Cards proof={proof} /> } }
      } catch {
        return undefined // a record of rules this page does not know: shown as not verified, never as good
      }
    },
    [title],
  )
}

/** Each number with the card that it is. */
function Cards({ proof }: { proof: HiloProof }) {
  const t = useText(texts)
  const nameOf = useCardName()
  return (
    <ProofSteps>
      <p>{t('hilo.proof_text')}</p>
      <ol className={styles.cards}>
        {proof.draws.map((draw, i) => (
          <li key={i}>
            <Card card={draw.value} label={nameOf(draw.value)} look="small" />
            <span className="num">{draw.value}</span>
          </li>
        ))}
      </ol>
    </ProofSteps>
  )
}
