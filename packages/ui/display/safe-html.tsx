import { useEffect, useRef } from 'react'
import styles from './safe-html.module.css'

/** Formatted text of the brand, cleaned once more in this browser; the sanitiser is loaded when the first one is shown. */
export function SafeHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isShown = true
    import('@tonle/html/browser').then(({ cleanFragment }) => {
      if (isShown) place.current?.replaceChildren(cleanFragment(html))
    })
    return () => {
      isShown = false
    }
  }, [html])
  return <div ref={place} className={styles.html} />
}
