import { type Lang, langs, languageNames, toWireLang, useText } from '@tonle/text/browser'
import { Button, cx, Dialog, ErrorState, Skeleton } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit/tabs.tsx'
import { useState } from 'react'
import { content, type WrittenDocument } from './calls.ts'
import styles from './site-preview.module.css'
import { texts } from './texts.ts'

const WIDTHS = ['phone', 'wide'] as const
const THEMES = ['dark', 'light'] as const

/** The saved version in the site's own page, before anybody else sees it. */
export function SitePreview({ document }: { readonly document: WrittenDocument }) {
  const t = useText(texts)
  const [isOpen, setIsOpen] = useState(false)
  if (document.kind === 'help' || document.kind === 'wording') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('documents.preview')}</Button>
      {isOpen && <PreviewDialog document={document} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PreviewDialog({ document: { id }, onClose }: { readonly document: WrittenDocument; readonly onClose: () => void }) {
  const t = useText(texts)
  const [lang, setLang] = useState<Lang>(langs[0])
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark')
  // One address for as long as the dialog is open.
  const { data, error, refetch } = content.previewDocument.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  return (
    <Dialog title={t('documents.preview_title')} onClose={onClose} size="l">
      <div className={styles.looks}>
        <Tabs
          label={t('documents.preview_width')}
          tabs={WIDTHS.map(value => ({ value, label: t(`documents.preview_width.${value}`) }))}
          value={width}
          onValue={setWidth}
        />
        <Tabs
          label={t('documents.preview_theme')}
          tabs={THEMES.map(value => ({ value, label: t(`documents.preview_theme.${value}`) }))}
          value={theme}
          onValue={setTheme}
        />
        <Tabs
          label={t('documents.preview_language')}
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
            title={t('documents.preview_title')}
            src={`${data.url}&theme=${theme}&language=${toWireLang(lang)}`}
            sandbox="allow-scripts allow-same-origin"
          />
        </div>
      )}
    </Dialog>
  )
}
