import { useText } from '@tonle/text/browser'
import { cx, Icon, Press } from '@tonle/ui'
import { useEffect, useState } from 'react'
import { texts } from '../../texts.ts'
import styles from './float.module.css'

/** Appears once a screen has been scrolled past. */
export function ScrollToTop() {
  const t = useText(texts)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = () => setIsShown(window.scrollY > window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Press
      className={cx(styles.top, isShown && styles.shown)}
      name={t('shell.to_top')}
      tabIndex={isShown ? 0 : -1}
      onClick={() => window.scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' })}
    >
      <Icon name="caret-up-bold" />
    </Press>
  )
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
