import { showCount, useText } from '@tonle/text/browser'
import { CopyField, Dialog, Icon } from '@tonle/ui'
import type { Spin } from '../calls.ts'
import { prizeText } from './prize-text.ts'
import { proveSpin } from './prove.ts'
import { texts } from './texts.ts'
import styles from './wheel.module.css'

/** Shows step by step that a spin is what was sealed before it. */
export function ProofDialog({ spin, onClose }: { readonly spin: Spin; readonly onClose: () => void }) {
  const t = useText(texts)
  const { proof } = spin
  const proven = proveSpin(proof)
  const { isGood } = proven
  return (
    <Dialog title={t('proof.title')} lead={t('proof.lead')} onClose={onClose}>
      <div className={styles.proof}>
        <div className={styles.verdict} data-good={isGood || undefined} role="status">
          <Icon name={isGood ? 'seal-check-fill' : 'warning-circle-fill'} size={26} />
          <div>
            <b>{t(isGood ? 'proof.good' : 'proof.bad')}</b>
            <p>{t(isGood ? 'proof.good_text' : 'proof.bad_text')}</p>
          </div>
        </div>
        <p>
          {t('proof.draw', { value: showCount(proven.value) })} → <b>{prizeText(t, spin.prize, spin.name, spin.currency)}</b>
        </p>
        <CopyField label={t('proof.server_seed')} value={proof.serverSeed} isMono />
        <CopyField label={t('proof.commitment')} value={proof.commitment} isMono />
        <CopyField label={t('proof.client_seed')} value={proof.clientSeed} isMono />
        <CopyField label={t('proof.record')} value={JSON.stringify(proof)} isMono />
      </div>
    </Dialog>
  )
}
