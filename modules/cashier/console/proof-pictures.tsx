import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Skeleton } from '@tonle/ui'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

type ProofCall = 'proof' | 'fundsProof' | 'payoutProof'

/** Pictures of a member or of an operator's transfer, drawn anew by the server; how many, for those who may not see personal data. */
export function ProofPictures({ ids, of = 'proof' }: { ids: readonly string[]; of?: ProofCall }) {
  const t = useText(texts)
  if (!useCan()('members.personal'))
    return ids.length > 0 && <p className={styles.dim}>{t('detail.proofs_hidden', { n: ids.length })}</p>
  return (
    <div className={styles.proofs}>
      {ids.map((id, i) => (
        <Proof key={id} id={id} of={of} n={i + 1} />
      ))}
    </div>
  )
}

function Proof({ id, of, n }: { id: string; of: ProofCall; n: number }) {
  const t = useText(texts)
  const { data } = cashier[of].useQuery({ id }, { staleTime: 'static' })
  if (!data) return <Skeleton width="100%" ratio="4 / 3" />
  return <img src={`data:${data.type};base64,${data.base64}`} alt={t('detail.proof', { n })} />
}
