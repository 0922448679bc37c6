import { useText } from '@tonle/text/browser'
import { coverPage, IconButton, setTheme, useTheme } from '@tonle/ui'
import { useEffect, useRef } from 'react'
import { texts } from '../../texts.ts'
import { closeDialog } from '../session/dialogs.ts'
import { Logo } from './logo.tsx'
import styles from './menu.module.css'
import { MenuList } from './side-menu.tsx'

/** The phone's menu: slides in from the left, closes with Esc, the cross, a choice or a touch beside it. */
export function MenuDrawer() {
  const t = useText(texts)
  const theme = useTheme()
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = drawer.current
    if (!element) return
    element.showModal()
    const uncover = coverPage(element)
    return () => {
      uncover()
      element.close()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own `cancel`; the click is only the one beside it
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={t('shell.menu')}
      onCancel={closeDialog}
      onClick={event => event.target === drawer.current && closeDialog()}
    >
      <div className={styles.drawerHead}>
        <Logo />
        <span>
          <IconButton
            icon={theme === 'light' ? 'moon-bold' : 'sun-bold'}
            name={t('shell.theme')}
            size="l"
            onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
          />
          <IconButton icon="x-bold" name={t('shell.menu_close')} size="l" onClick={closeDialog} />
        </span>
      </div>
      <MenuList onChoose={closeDialog} />
    </dialog>
  )
}
