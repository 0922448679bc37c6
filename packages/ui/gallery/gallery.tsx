import { type Lang, langs, languageNames, setLang, useLang } from '@tonle/text/browser'
import { type ComponentType, lazy } from 'react'
import { Button, Card, IconButton, Menu, setTheme, Toasts, useTheme } from '../index.ts'
import styles from './gallery.module.css'

const sections: Record<string, ComponentType<{ readonly open: string | null }>> = {
  tokens: lazy(() => import('./tokens.tsx')),
  buttons: lazy(() => import('./buttons.tsx')),
  fields: lazy(() => import('./fields.tsx')),
  forms: lazy(() => import('./forms.tsx')),
  controls: lazy(() => import('./controls.tsx')),
  money: lazy(() => import('./money.tsx')),
  nav: lazy(() => import('./nav.tsx')),
  display: lazy(() => import('./display.tsx')),
  tables: lazy(() => import('./tables.tsx')),
  charts: lazy(() => import('./charts.tsx')),
  tiles: lazy(() => import('./tiles.tsx')),
  overlays: lazy(() => import('./overlays.tsx')),
}

/** Every component in every state; the page for those who build screens. */
export function Gallery({ only, open }: { readonly only: string | null; readonly open: string | null }) {
  const lang = useLang()
  const theme = useTheme()
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <h1>Tonle design system</h1>
        <Menu
          label="Language"
          items={langs.map((one: Lang) => ({
            label: languageNames[one],
            isChosen: one === lang,
            onSelect: () => void setLang(one),
          }))}
        >
          {button => (
            <Button {...button} icon="globe-bold" iconEnd="caret-down-bold">
              {languageNames[lang]}
            </Button>
          )}
        </Menu>
        <IconButton
          kind="neutral"
          icon={theme === 'dark' ? 'sun-bold' : 'moon-bold'}
          name="Other theme"
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      {Object.entries(sections)
        .filter(([name]) => !only || only === name)
        .map(([name, Section]) => (
          <Card key={name} title={name}>
            <Section open={open} />
          </Card>
        ))}
      <Toasts />
    </main>
  )
}
