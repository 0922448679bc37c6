import { showCount } from '@tonle/text/browser'
import { Button, Icon } from '@tonle/ui'
import styles from './seed-box.module.css'

/** What decides the next round, as it was promised. */
export type SeedView = { readonly commitment: string; readonly clientSeed: string; readonly nonce: number }

type SeedBoxProps = {
  readonly seed: SeedView
  readonly names: {
    readonly title: string
    readonly commitment: string
    readonly clientSeed: string
    readonly nonce: string
    readonly open: string
  }
  readonly onOpen: () => void
}

/** The seeds of the next round in short, and the way to all of them. */
export const SeedBox = ({ seed, names, onOpen }: SeedBoxProps) => (
  <section className={styles.box}>
    <h3>
      <Icon name="shield-check-fill" size={18} /> {names.title}
    </h3>
    <dl>
      <div>
        <dt>{names.commitment}</dt>
        <dd className="mono">{`${seed.commitment.slice(0, 4)}…${seed.commitment.slice(-4)}`}</dd>
      </div>
      <div>
        <dt>{names.clientSeed}</dt>
        <dd className="mono" title={seed.clientSeed}>
          {seed.clientSeed}
        </dd>
      </div>
      <div>
        <dt>{names.nonce}</dt>
        <dd className="num">{showCount(seed.nonce)}</dd>
      </div>
    </dl>
    <Button kind="neutral" size="m" isBlock onClick={onOpen}>
      {names.open}
    </Button>
  </section>
)
