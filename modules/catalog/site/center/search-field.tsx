import { useText } from '@tonle/text/browser'
import { IconButton, Key, TextInput } from '@tonle/ui'
import { useEffect, useRef } from 'react'
import styles from './center.module.css'
import { texts } from './texts.ts'

interface SearchFieldProps {
  value: string
  onValue: (value: string) => void
  onLeave: () => void
}

/** Finds games while it is typed into. The key `/` leads here (shell/search-link.tsx); Esc empties it. */
export function SearchField({ value, onValue, onLeave }: SearchFieldProps) {
  const t = useText(texts)
  const box = useRef<HTMLDivElement>(null)
  const focus = () => box.current?.querySelector('input')?.focus()
  useEffect(() => {
    // Whoever came by the search sign types at once.
    if ((history.state as { search?: boolean } | null)?.search) box.current?.querySelector('input')?.focus()
  }, [])
  return (
    <search ref={box} className={styles.search}>
      <TextInput
        label={t('list.search')}
        isLabelHidden
        icon="magnifying-glass-bold"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        placeholder={t('list.search')}
        data-search=""
        value={value}
        onValue={onValue}
        onBlur={onLeave}
        onKeyDown={event => {
          if (event.key === 'Escape' && value) onValue('')
          else if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
        end={
          value ? (
            <IconButton
              size="s"
              icon="x-bold"
              name={t('list.search_clear')}
              onClick={() => {
                onValue('')
                focus()
              }}
            />
          ) : (
            <span className={styles.key} aria-hidden="true">
              <Key>/</Key>
            </span>
          )
        }
      />
    </search>
  )
}
