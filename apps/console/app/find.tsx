import { useText } from '@tonle/text/browser'
import { TextInput } from '@tonle/ui'
import { useKeyActs } from '@tonle/ui/lists'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { texts } from '../texts.ts'
import styles from './shell.module.css'
import { wayTo } from './way-to.ts'

/** One field for whom or what an operator has before the eyes; the key F goes to it. */
export function Find({ canSee }: { readonly canSee: (path: string) => boolean }) {
  const t = useText(texts)
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const keys = useMemo(() => [{ key: 'f', label: t('console.keys.find'), run: () => field.current?.focus(), isQuiet: true }], [t])
  useKeyActs(keys)
  return (
    <search className={styles.find}>
      <form
        onSubmit={event => {
          event.preventDefault()
          const way = wayTo(text.trim())
          if (!text.trim() || !canSee(way.split('?')[0] ?? '')) return
          go(way)
          setText('')
          field.current?.blur()
        }}
      >
        <TextInput
          ref={field}
          label={t('console.find')}
          isLabelHidden
          isDense
          icon="magnifying-glass-bold"
          placeholder={t('console.find')}
          value={text}
          onValue={setText}
          maxLength={40}
          autoComplete="off"
        />
      </form>
    </search>
  )
}
