import { useText } from '@tonle/text/browser'
import { Icon, Key, Press } from '@tonle/ui'
import { useKeyActs } from '@tonle/ui/lists'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ConsolePaletteProps } from './palette/palette.tsx'
import { texts as words } from './palette/texts.ts'
import styles from './shell.module.css'

const fetchPalette = () => import('./palette/palette.tsx')
const Palette = lazy(fetchPalette)

/** Whether the palette is open. */
export function useFinding() {
  const [isOpen, setOpen] = useState(false)
  const onOpen = useCallback(() => setOpen(true), [])
  const onClose = useCallback(() => setOpen(false), [])
  return { isOpen, onOpen, onClose }
}

/** The button that opens the palette; in the bar, where a field would stand. */
export function FindButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText(words)
  return (
    <Press
      className={styles.find}
      name={t('palette.open')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onPointerEnter={() => void fetchPalette()}
    >
      <Icon name="magnifying-glass-bold" size={16} />
      <span className={styles.findText}>{t('palette.open')}</span>
      {shortcut().map(sign => (
        <Key key={sign}>{sign}</Key>
      ))}
    </Press>
  )
}

interface FindProps extends ConsolePaletteProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The palette while it is open, and its keys: Ctrl K or ⌘K from anywhere, also while typing, and F. */
export function Find({ isOpen, onOpen, ...props }: FindProps) {
  const t = useText(words)
  const keys = useMemo(() => [{ key: 'f', label: t('palette.title'), run: onOpen, isQuiet: true }], [t, onOpen])
  useKeyActs(keys)
  useShortcut(onOpen, isOpen ? props.onClose : undefined)
  if (!isOpen) return null
  return (
    <Suspense>
      <Palette {...props} />
    </Suspense>
  )
}

/** As it stands on the keys. */
const shortcut = () => [/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']

/** The letter, or its key where the layout has no Latin letters (Khmer). */
const isK = ({ key, code }: KeyboardEvent) => key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))

function useShortcut(open: () => void, close: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isK(event)) return
      event.preventDefault() // the browser's own search
      if (close) close()
      // Over another dialog it would hide what is being decided there.
      else if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open, close])
}
