import { useText } from '@tonle/text/browser'
import { Chips } from '@tonle/ui'
import type { Filter, FilterControlProps } from '@tonle/ui/lists'
import { useEffect, useRef } from 'react'
import { GROUPS, type Group } from '../rules.ts'
import { texts as groupTexts } from '../texts.ts'
import styles from './record.module.css'
import { texts } from './texts.ts'

/** Kinds of movements; the words of the groups are the module's. */
export const groups: Filter<never, { readonly group?: Group }, unknown, { readonly group: Group | '' }> = {
  place: 'above',
  fields: { group: ['', ...GROUPS] },
  input: ({ group }) => (group ? { group: group as Group } : {}),
  Control: GroupChips,
}

function GroupChips({ view, onView }: FilterControlProps<never, unknown>) {
  const t = useText(texts)
  const word = useText(groupTexts)
  const line = useRef<HTMLDivElement>(null)
  // On a phone the kinds are one line; the chosen one comes into view.
  useEffect(() => {
    line.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view.group])
  return (
    <div ref={line} className={styles.groups}>
      <Chips<Group | ''>
        label={t('record.groups')}
        className={styles.line}
        chips={[{ value: '', label: t('record.all') }, ...GROUPS.map(value => ({ value, label: word(`wallet.group.${value}`) }))]}
        chosen={[view.group as Group | '']}
        onToggle={group => onView({ group })}
      />
    </div>
  )
}
