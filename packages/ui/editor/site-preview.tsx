import { type Lang, langs, languageNames, toWireLang, useText } from '@tonle/text/browser'
import { type ReactNode, useState } from 'react'
import { Button, cx, Dialog, ErrorState, Skeleton } from '../index.ts'
import { Tabs } from '../kit/tabs.tsx'
import styles from './site-preview.module.css'
import { texts } from './site-preview-texts.ts'

const WIDTHS = ['phone', 'wide'] as const
const THEMES = ['dark', 'light'] as const

/** The answer of the call that names the address of a preview, kept for as long as the dialog is open. */
export interface PreviewAddress {
  readonly data?: { readonly url: string } | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** The settings of a query for it: one address for as long as the dialog is open. */
export const KEPT_ADDRESS = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** The button that shows what is saved in the site's own page, before anybody else sees it. @param children its dialog */
export function SitePreview({ children }: { readonly children: (onClose: () => void) => ReactNode }) {
  const t = useText(texts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('preview.act')}</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

interface PreviewDialogProps {
  readonly address: PreviewAddress
  readonly onClose: () => void
}

/** The site in a frame, in a width, theme and language. */
export function PreviewDialog({ address: { data, error, refetch }, onClose }: PreviewDialogProps) {
  const t = useText(texts)
  const [lang, setLang] = useState<Lang>(langs[0])
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark')
  return (
    <Dialog title={t('preview.title')} onClose={onClose} size="l">
      <div className={styles.looks}>
        <Tabs
          label={t('preview.width')}
          tabs={WIDTHS.map(value => ({ value, label: t(`preview.width.${value}`) }))}
          value={width}
          onValue={setWidth}
        />
        <Tabs
          label={t('preview.theme')}
          tabs={THEMES.map(value => ({ value, label: t(`preview.theme.${value}`) }))}
          value={theme}
          onValue={setTheme}
        />
        <Tabs
          label={t('preview.language')}
          tabs={langs.map(value => ({ value, label: languageNames[value] }))}
          value={lang}
          onValue={setLang}
        />
      </div>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="100%" height="480px" />}
      {data && (
        <div className={styles.place}>
          <iframe
            className={cx(styles.frame, styles[width])}
            title={t('preview.title')}
            src={addressIn(data.url, theme, lang)}
            sandbox="allow-scripts allow-same-origin"
          />
        </div>
      )}
    </Dialog>
  )
}

function addressIn(url: string, theme: string, lang: Lang): string {
  const address = new URL(url)
  address.searchParams.set('theme', theme)
  address.searchParams.set('language', toWireLang(lang))
  return address.href
}
