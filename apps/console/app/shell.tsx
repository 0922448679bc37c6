import { useText } from '@tonle/text/browser'
import { Icon, Key } from '@tonle/ui'
import { Suspense, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { texts } from '../texts.ts'
import { NothingHere, Waiting } from './app.tsx'
import { type Area, areas } from './areas.tsx'
import { Brand } from './brand.tsx'
import type { Operator } from './session.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

/** Menu, top bar, the area, and the bar of keys. On a phone the menu opens over the page. */
export function Shell({ operator }: { readonly operator: Operator }) {
  const t = useText(texts)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const allowed = areas.filter(area => operator.abilities.includes(area.ability))
  return (
    <div className={styles.shell} data-menu={isMenuOpen ? 'open' : undefined}>
      <aside className={styles.side}>
        <Brand />
        <Nav areas={allowed} onChosen={() => setMenuOpen(false)} />
        <div className={styles.who}>
          <b>{operator.name}</b>
          <span>{operator.role}</span>
        </div>
      </aside>
      <button
        type="button"
        className={styles.veil}
        aria-label={t('console.keys.close')}
        tabIndex={-1}
        onClick={() => setMenuOpen(false)}
      />
      <TopBar operator={operator} onMenu={() => setMenuOpen(true)} />
      <main className={styles.main} id="content">
        <Suspense fallback={<Waiting />}>
          <Switch>
            {allowed.map(({ path, Screen }) => (
              <Route key={path} path={path}>
                <Screen zone={operator.brand.zone} currency={operator.brand.currency} abilities={operator.abilities} />
              </Route>
            ))}
            <Route>
              <NothingHere />
            </Route>
          </Switch>
        </Suspense>
      </main>
      <KeyBar />
    </div>
  )
}

function Nav({ areas: shown, onChosen }: { readonly areas: readonly Area[]; readonly onChosen: () => void }) {
  const t = useText(texts)
  const [path] = useLocation()
  const groups = [
    { name: 'top', label: undefined },
    { name: 'people', label: t('console.nav.people') },
    { name: 'system', label: t('console.nav.system') },
  ] as const
  return (
    <nav className={styles.nav} aria-label={t('console.nav.label')}>
      {groups.map(group => {
        const inGroup = shown.filter(area => area.group === group.name)
        if (inGroup.length === 0) return null
        return (
          <div key={group.name}>
            {group.label && <p className={styles.group}>{group.label}</p>}
            {inGroup.map(area => (
              <Link
                key={area.path}
                href={area.path}
                className={styles.item}
                aria-current={path === area.path ? 'page' : undefined}
                onClick={onChosen}
              >
                <Icon name={area.icon} size={18} />
                <span>{t(area.text)}</span>
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

function KeyBar() {
  const t = useText(texts)
  return (
    <footer className={styles.keys}>
      <span>
        <Key>J</Key> <Key>K</Key> {t('console.keys.move')}
      </span>
      <span>
        <Key>Enter</Key> {t('console.keys.open')}
      </span>
      <span>
        <Key>Esc</Key> {t('console.keys.close')}
      </span>
      <span>
        <Key>/</Key> {t('console.keys.filter')}
      </span>
    </footer>
  )
}
