import { localText, useLang } from '@tonle/text/browser'
import styles from './banners.module.css'
import type { Banner } from './calls.ts'

type Shown = Pick<Banner, 'art' | 'title' | 'text' | 'button' | 'wide' | 'phone' | 'alt'>

/** As the site shows it, in the operator's language. */
export function BannerPreview({ banner, form }: { readonly banner: Shown; readonly form: 'wide' | 'phone' }) {
  const lang = useLang()
  const own = localText(banner[form], lang)
  const button = localText(banner.button, lang)
  return (
    <div className={styles[form]}>
      <img
        className={styles.picture}
        src={own ? `/files/${own}.avif` : `/art/banners/${banner.art}-${form}.avif`}
        alt={localText(banner.alt, lang)}
        loading="lazy"
      />
      <div className={styles.words}>
        <b className={styles.title}>{localText(banner.title, lang)}</b>
        <span>{localText(banner.text, lang)}</span>
        {button && <span className={styles.button}>{button}</span>}
      </div>
    </div>
  )
}
