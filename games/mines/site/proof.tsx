import { ProofDraws, ProofSteps } from '@tonle/game-screen/proof.tsx'
import type { ProveRound } from '@tonle/play/site/families.tsx'
import { useLoaded } from '@tonle/play/site/use-loaded.ts'
import { useText } from '@tonle/text/browser'
import { useCallback } from 'react'
import { BoardPicture } from '../hud/board-picture.tsx'
import { useTitleWords } from '../hud/title-words.ts'
import { isMinesRecord, type MinesProof, proveRound } from '../proof.ts'
import type { MinesRecord } from '../round.ts'
import { texts } from '../texts.ts'
import { loadTitle, type PlayableTitle } from './titles.ts'

/** Works a round of mines out again in the browser. */
export function useMinesProof(): ProveRound {
  const title = useText(texts)('mines.proof_title')
  return useCallback(
    (record, serverSeed) => {
      if (!isMinesRecord(record)) return undefined
      try {
        const proof = proveRound(record, serverSeed)
        return { ...proof, seed: record.seed, steps: { title, content: <Board proof={proof} record={record} /> } }
      } catch {
        return undefined // a record of rules this page does not know: shown as not verified, never as good
      }
    },
    [title],
  )
}

type BoardProps = { readonly proof: MinesProof; readonly record: MinesRecord }

function Board({ proof, record }: BoardProps) {
  const playable = useLoaded(`mines ${record.gameCode}`, () => loadTitle(record.gameCode))
  return (
    <ProofSteps>
      {playable !== undefined && playable !== 'missing' && <Picture playable={playable} proof={proof} record={record} />}
      <Draws proof={proof} />
    </ProofSteps>
  )
}

function Picture({ playable, proof, record }: BoardProps & { playable: PlayableTitle }) {
  const words = useTitleWords(playable.texts, playable.name)
  return <BoardPicture sheet={playable.scene.sprites} words={words} board={proof.board} steps={record.steps} hit={record.hit} />
}

/** The numbers of the shuffle: draw i swaps tile 25 − i with the one it names. */
function Draws({ proof }: { proof: MinesProof }) {
  const t = useText(texts)
  return (
    <>
      <p>{t('mines.proof_text')}</p>
      <ProofDraws draws={proof.draws.map(({ value, bound }, i) => t('mines.proof_draw', { n: i + 1, value, bound }))} />
    </>
  )
}
