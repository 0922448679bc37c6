import { useText } from '@tonle/text/browser'
import { Dialog, Facts, IconButton, RadioCards } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { PURPOSES } from '../rules.ts'
import { texts } from './apply-texts.ts'
import { agents, type LookedAt, type TeamRow } from './calls.ts'

/** A masked name, and the way to see it whole. */
export function LookCell({ row }: { readonly row: TeamRow }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span translate="no">{row.account}</span>{' '}
      <IconButton icon="eye-bold" size="s" name={`${t('look.show')}: ${row.account}`} onClick={() => setOpen(true)} />
      {isOpen && <LookDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function LookDialog({ row, onClose }: { readonly row: TeamRow; readonly onClose: () => void }) {
  const t = useText(texts)
  const [seen, setSeen] = useState<LookedAt>()
  const form = useCallForm(agents.lookAt, {
    initial: { purpose: PURPOSES[0] as (typeof PURPOSES)[number] },
    input: ({ purpose }) => ({ memberId: row.memberId, purpose }),
    onDone: setSeen,
    isDraft: true,
  })
  return (
    <Dialog title={t('look.show')} lead={t('look.lead')} onClose={onClose}>
      {seen ? (
        <Facts
          facts={[
            { name: t('look.account'), value: <b translate="no">{seen.account}</b>, isMain: true },
            { name: t('look.upline'), value: <span translate="no">{seen.upline}</span> },
          ]}
        />
      ) : (
        <SubmitForm form={form} act={t('look.show')} size="l">
          <RadioCards
            label={t('look.purpose')}
            name="purpose"
            options={PURPOSES.map(value => ({ value, label: t(`look.purpose.${value}`) }))}
            value={form.values.purpose}
            onValue={purpose => form.set({ purpose })}
            minWidth={130}
          />
        </SubmitForm>
      )}
    </Dialog>
  )
}
