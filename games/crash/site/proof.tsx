import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { ProofSteps } from '@tonle/game-screen/proof.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import type { ProveRound } from '@tonle/play/site/families.tsx'
import { showCount, useText } from '@tonle/text/browser'
import { useCallback } from 'react'
import { type CrashProof, type CrashRecord, isCrashRecord, proveRound } from '../proof.ts'
import { texts } from '../texts.ts'

/** Works a bet of a crash round out again in the browser. */
export function useCrashProof(): ProveRound {
  const title = useText(texts)('crash.proof_title')
  return useCallback(
    (record, link) => {
      if (!isCrashRecord(record)) return undefined
      try {
        const proof = proveRound(record, link)
        const blocks = [{ message: 'HMAC-SHA256', hex: proof.hmac }]
        const steps = { title, content: <Steps proof={proof} record={record} /> }
        return { ...proof, blocks, payout: proof.isSamePayout ? record.payout : '', seed: record.seed, steps }
      } catch {
        return undefined // a record of rules this page does not know: shown as not verified, never as good
      }
    },
    [title],
  )
}

/** From the link to the published end; the number of the round, and how far its flight got. */
function Steps({ proof, record }: { proof: CrashProof; record: CrashRecord }) {
  const t = useText(texts)
  return (
    <ProofSteps>
      <p>{t('crash.proof_steps', { n: showCount(record.seed.nonce) })}</p>
      <p className="mono">{t('crash.chain_formula')}</p>
      <p className="num">{t('crash.proof_number', { n: proof.number })}</p>
      <p>
        <b>{t('crash.proof_flight', { multiplier: showTimes(multiplierText(proof.flight)) })}</b>
      </p>
      <p>
        {proof.multiplier > 0
          ? t('crash.proof_cashed', { multiplier: showTimes(multiplierText(proof.multiplier)) })
          : t('crash.proof_lost')}
      </p>
    </ProofSteps>
  )
}
