import { useQuery } from '@tanstack/react-query'
import { useText } from '@tonle/text/browser'
import { Skeleton } from '@tonle/ui'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

/** The member's pictures, drawn anew by the server. */
export const ProofPictures = ({ ids }: { ids: readonly string[] }) => (
  <div className={styles.proofs}>
    {ids.map((id, i) => (
      <Proof key={id} id={id} n={i + 1} />
    ))}
  </div>
)

function Proof({ id, n }: { id: string; n: number }) {
  const t = useText(texts)
  const { data } = useQuery({
    queryKey: cashier.proof.key(id),
    queryFn: () => cashier.proof({ id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <Skeleton width="100%" ratio="4 / 3" />
  return <img src={`data:${data.type};base64,${data.base64}`} alt={t('detail.proof', { n })} />
}
