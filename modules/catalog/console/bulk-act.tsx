import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Select } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { BADGES } from '../rules.ts'
import { catalog, type GameSwitch } from './calls.ts'
import { texts } from './texts.ts'

const STATES = ['open', 'maintenance', 'closed'] as const
type Change = (typeof STATES)[number] | (typeof BADGES)[number]

interface BulkActProps {
  readonly games: readonly GameSwitch[]
  readonly onDone: () => void
}

/** Switches the chosen games, or gives them a badge or takes it away. */
export function BulkAct(props: BulkActProps) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  if (!useCan()('vendors.write')) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('switches.change')}</Button>
      {isAsked && <BulkDialog {...props} onClose={() => setAsked(false)} />}
    </>
  )
}

function BulkDialog({ games, onDone, onClose }: BulkActProps & { readonly onClose: () => void }) {
  const t = useText(texts)
  const name = t('switches.games_n', { n: games.length })
  const form = useCallForm(catalog.changeGames, {
    initial: { to: 'open', why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input({ to, why }) {
      const change = to.replace('!', '') as Change
      const keys = games.map(({ vassalage, gameCode }) => ({ vassalage, gameCode }))
      return { games: keys, change, isOn: !to.startsWith('!'), why }
    },
    done: t('games.changed', { name }),
    onDone() {
      onClose()
      onDone()
    },
  })
  return (
    <ReasonDialog
      title={t('games.change_of', { name })}
      form={form}
      why={t('switches.why')}
      act={t('switches.change')}
      onClose={onClose}
    >
      <Select
        {...form.text('to')}
        label={t('games.change')}
        options={[
          ...STATES.map(value => ({ value, label: t(`switches.${value}`) })),
          ...BADGES.map(value => ({ value, label: t('games.give', { badge: t(`games.badge.${value}`) }) })),
          ...BADGES.map(value => ({ value: `!${value}`, label: t('games.take', { badge: t(`games.badge.${value}`) }) })),
        ]}
      />
      {(form.values.to === 'closed' || form.values.to === 'maintenance') && <p>{t('switches.effect')}</p>}
    </ReasonDialog>
  )
}
