import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { ProofDraws, ProofSteps } from '@tonle/game-screen/proof.tsx'
import { showTimes } from '@tonle/game-screen/times.ts'
import type { ProveRound } from '@tonle/play/site/families.tsx'
import { useText } from '@tonle/text/browser'
import { useCallback } from 'react'
import type { InstantTitle } from '../model.ts'
import { type InstantProof, proveRound } from '../proof.ts'
import { type InstantRecord, isInstantRecord } from '../round.ts'
import { texts } from '../texts.ts'

/** Rules of all titles, without their screens. */
const titles = new Map(
  Object.values(import.meta.glob<{ title: InstantTitle }>('../*/title.ts', { eager: true })).map(({ title }) => [
    title.gameCode,
    title,
  ]),
)

/** Works a round of an instant game out again in the browser. */
export function useInstantProof(): ProveRound {
  const stepsTitle = useText(texts)('instant.proof_title')
  return useCallback(
    (record, serverSeed) => {
      if (!isInstantRecord(record)) return undefined
      const title = titles.get(record.gameCode)
      if (!title) return undefined // rules this page does not know: shown as not verified, never as good
      const proof = proveRound(title, record, serverSeed)
      const steps = { title: stepsTitle, content: <Steps proof={proof} record={record} /> }
      return { ...proof, payout: proof.isSamePayout ? record.payout : '', seed: record.seed, steps }
    },
    [stepsTitle],
  )
}

/** The numbers of the round, what the rules make of them, and the multiplier. */
function Steps({ proof, record }: { proof: InstantProof; record: InstantRecord }) {
  const t = useText(texts)
  return (
    <ProofSteps>
      <ProofDraws draws={proof.draws.map(({ value, bound }, i) => t('instant.proof_draw', { n: i + 1, value, bound }))} />
      {proof.result && (
        <p className="num">
          {[...factsOf(record.choice), ...factsOf(proof.result)].join(' · ')} →{' '}
          <b>{showTimes(multiplierText(record.multiplier))}</b>
        </p>
      )}
    </ProofSteps>
  )
}

/** As the record has them: its names are those of the published rules. */
const factsOf = (facts: InstantRecord['choice']): string[] =>
  Object.entries(facts).map(([name, value]) => `${name} = ${typeof value === 'object' ? value.join(', ') : value}`)
