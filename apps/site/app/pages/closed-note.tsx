import { useText } from '@tonle/text/browser'
import { Block, Icon } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import styles from './closed-note.module.css'

export type ClosablePart = 'deposits' | 'withdrawals' | 'bonuses'

/** Says before a form is filled in, or a reward is claimed, that it would be refused. */
export function ClosedNote({ part }: { readonly part: ClosablePart | undefined }) {
  const t = useText(texts)
  const { closed } = useBrand()
  const found = closed.find(one => one.part === part)
  if (!part || !found) return null
  return (
    <div role="status">
      <Block className={styles.closed}>
        <Icon name="warning-circle-fill" />
        {found.message || t(`member.closed.${part}`)}
      </Block>
    </div>
  )
}
