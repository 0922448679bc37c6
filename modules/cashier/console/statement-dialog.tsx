import { useText } from '@tonle/text/browser'
import { Dialog, FileInput, Select } from '@tonle/ui'
import { useState } from 'react'
import type { ProviderStatement } from '../contract.ts'
import { cashier } from './calls.ts'
import styles from './console.module.css'
import { texts } from './desk-texts.ts'

const MAX_BYTES = 2 * 1024 * 1024
/** What browsers call the two kinds, by system and installed programs. */
const ACCEPTED = '.csv,.json,.txt'

/** Sends a provider's statement, and says how many of its lines differ. */
export function StatementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(texts)
  const { data } = cashier.consoleProviders.useQuery({})
  const [chosen, setChosen] = useState('')
  const [sent, setSent] = useState<ProviderStatement>()
  const provider = chosen || (data?.[0]?.provider ?? '')
  return (
    <Dialog title={t('diff.send')} lead={t('diff.lead')} onClose={onClose}>
      <div className={styles.part}>
        <Select
          label={t('desk.provider')}
          name="provider"
          value={provider}
          onValue={setChosen}
          options={(data ?? []).map(one => ({ value: one.provider, label: one.provider }))}
        />
        <FileInput
          label={t('diff.file')}
          act={t('diff.file_act')}
          hint={t('diff.file_hint')}
          accept={ACCEPTED}
          maxBytes={MAX_BYTES}
          most={1}
          send={async file => {
            const type = file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'text/csv'
            const input = { provider, fileName: file.name.slice(0, 120) }
            setSent(await cashier.sendStatement(input, { file: new Blob([file], { type }) }))
          }}
        />
        {sent && <p role="status">{t('diff.result', { lines: sent.lines, known: sent.known, n: sent.differences })}</p>}
      </div>
    </Dialog>
  )
}
