import { ProofDraws } from '@tonle/game-screen/proof.tsx'
import type { ProveRound } from '@tonle/play/site/families.tsx'
import { useLoaded } from '@tonle/play/site/use-loaded.ts'
import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { useCallback, useState } from 'react'
import { SymbolPicture } from '../hud/symbol-picture.tsx'
import { isSlotRecord, type Proof, proveRound } from '../proof.ts'
import styles from './proof.module.css'
import { texts } from './texts.ts'
import { loadTitle } from './titles.ts'

/** Works a slot's round out again in the browser. */
export function useSlotProof(): ProveRound {
  const t = useText(texts)
  const title = t('fair.step_reels')
  return useCallback(
    (record, serverSeed) => {
      if (!isSlotRecord(record)) return undefined
      try {
        const proof = proveRound(record, serverSeed)
        return { ...proof, seed: record.seed, steps: { title, content: <Spins proof={proof} gameCode={record.gameCode} /> } }
      } catch {
        return undefined // a record of rules this page does not know: shown as not verified, never as good
      }
    },
    [title],
  )
}

/** Numbers drawn and what stood in the window, spin by spin. */
function Spins({ proof, gameCode }: { proof: Proof; gameCode: string }) {
  const t = useText(texts)
  const playable = useLoaded(`slots ${gameCode}`, () => loadTitle(gameCode))
  const [isAll, setAll] = useState(false)
  const spins = isAll ? proof.spins : proof.spins.slice(0, 3)
  return (
    <>
      <ul className={styles.spins}>
        {spins.map((spin, index) => (
          <li key={index}>
            <b>{spin.phase === 'base' ? t('fair.spin_base') : t('fair.spin_free', { n: index })}</b>
            {playable !== undefined && playable !== 'missing' && (
              <div className={styles.window}>
                {spin.window.map((column, reel) => (
                  <div key={reel}>
                    {column.map((symbol, row) => (
                      <SymbolPicture key={row} sheet={playable.sheet} symbol={symbol} width={44} label={symbol} />
                    ))}
                  </div>
                ))}
              </div>
            )}
            <ProofDraws draws={spin.draws.map(({ value, bound }, reel) => t('fair.draw', { reel: reel + 1, value, bound }))} />
          </li>
        ))}
      </ul>
      {proof.respins.length > 0 && (
        <>
          <b>{t('fair.respins', { n: proof.respins.length })}</b>
          <ProofDraws draws={proof.respins.map(({ value, bound }) => `${value}/${bound}`)} />
        </>
      )}
      {!isAll && proof.spins.length > spins.length && (
        <Button kind="ghost" onClick={() => setAll(true)}>
          {t('fair.more_spins', { n: proof.spins.length - spins.length })}
        </Button>
      )}
    </>
  )
}
