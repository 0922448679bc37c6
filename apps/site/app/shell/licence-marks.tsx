import { Link } from '@tonle/ui'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import { useBanners } from '../data/use-lobby.ts'
import styles from './licence-marks.module.css'

/** Banners of the group `w_pagcor`: marks of the licence, each leading to what its regulator says. Only a brand with a licence has them. */
export function LicenceMarks() {
  const marks = useBanners('w_pagcor')
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks}>
      {marks.map(({ id, wide, alt, title, text, href }) => {
        // The program's own pictures are no marks: without one of the brand its words stand there.
        const mark = wide ? <img src={pictureAt(wide)} alt={alt || title} width={150} height={51} loading="lazy" /> : title
        return (
          <li key={id}>
            {href ? (
              <Link kind="plain" href={href} isExternal={/^https?:/.test(href)} className={styles.mark}>
                {mark}
              </Link>
            ) : (
              <span className={styles.mark}>{mark}</span>
            )}
            {text && <p className={styles.text}>{text}</p>}
          </li>
        )
      })}
    </ul>
  )
}
