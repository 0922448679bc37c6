import { useOwnLayer } from '@tonle/content/console/texts/use-own-layer.ts'
import { ActorContext, can } from '@tonle/contract/browser'
import { useLive } from '@tonle/contract/browser/live'
import { ExportButton } from '@tonle/exports/console/export-button.tsx'
import { PasswordStep } from '@tonle/operators/console/password-step.tsx'
import { useText } from '@tonle/text/browser'
import { Avatar, Badge, Press, SideNav } from '@tonle/ui'
import { PicturePickerContext, type PicturePickerProps } from '@tonle/ui/editor/pictures.ts'
import { ApprovalLimits } from '@tonle/ui/form'
import { ListServicesContext } from '@tonle/ui/lists'
import { OfflineBanner } from '@tonle/ui/overlays/offline-banner.tsx'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { texts } from '../texts.ts'
import { NothingHere, Waiting } from './app.tsx'
import { type Area, areas } from './areas.tsx'
import { Brand } from './brand.tsx'
import { useApprovalsWaiting, useQueueCounts, useSupportWaiting, useSuspenseCount, useVendorsWaiting } from './counts.ts'
import { KeyBar } from './key-bar.tsx'
import { live, type Operator } from './session.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const memberHref = (account: string) => `/members?account=${encodeURIComponent(account)}`

/** Menu, top bar, the area, and the bar of keys. On a phone the menu opens over the page. */
export function Shell({ operator }: { readonly operator: Operator }) {
  const t = useText(texts)
  useLive(operator.id, live)
  useOwnLayer()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  const allowed = areas.filter(area => can(operator, area.ability))
  const here = allowed.find(area => area.path === path)
  return (
    <ActorContext value={operator}>
      <div className={styles.shell} data-menu={isMenuOpen ? 'open' : undefined}>
        <title>{`${t(here?.text ?? 'console.nothing')} · ${t('console.title')}`}</title>
        <a className={styles.skip} href="#content">
          {t('console.skip')}
        </a>
        <aside className={styles.side}>
          <Brand />
          <Nav areas={allowed} onChosen={() => setMenuOpen(false)} />
          <div className={styles.who}>
            <Avatar name={operator.name} size={32} />
            <div>
              <b>{operator.name}</b>
              <span>{operator.roleName}</span>
            </div>
          </div>
        </aside>
        <Press className={styles.veil} name={t('console.keys.close')} tabIndex={-1} onClick={() => setMenuOpen(false)} />
        <TopBar operator={operator} areas={allowed} onMenu={() => setMenuOpen(true)} />
        <main className={styles.main} id="content" tabIndex={-1}>
          <Services operator={operator}>
            <Suspense fallback={<Waiting />}>
              <Switch>
                {allowed.map(({ path, Screen }) => (
                  <Route key={path} path={path}>
                    <Screen zone={operator.brand.zone} currency={operator.brand.currency} />
                  </Route>
                ))}
                <Route>
                  <NothingHere />
                </Route>
              </Switch>
            </Suspense>
          </Services>
        </main>
        <KeyBar areas={allowed} />
        <OfflineBanner />
        <PasswordStep />
      </div>
    </ActorContext>
  )
}

/** Comes with the first picture that is put into a text. */
const PicturePicker = lazy(() =>
  import('@tonle/content/console/pictures/picture-picker.tsx').then(m => ({ default: m.PicturePicker })),
)
const Picker = (props: PicturePickerProps) => (
  <Suspense fallback={null}>
    <PicturePicker {...props} />
  </Suspense>
)

/** What areas need of the console. */
function Services({ operator, children }: { readonly operator: Operator; readonly children: ReactNode }) {
  const lists = useMemo(
    () => ({ Export: ExportButton, memberHref: can(operator, 'members.read') ? memberHref : undefined }),
    [operator],
  )
  return (
    <ApprovalLimits value={operator.approvalLimits}>
      <ListServicesContext value={lists}>
        <PicturePickerContext value={can(operator, 'pictures.write') ? Picker : undefined}>{children}</PicturePickerContext>
      </ListServicesContext>
    </ApprovalLimits>
  )
}

function Nav({ areas: shown, onChosen }: { readonly areas: readonly Area[]; readonly onChosen: () => void }) {
  const t = useText(texts)
  const [path] = useLocation()
  const counts = useCounts(shown)
  const entryOf = (area: Area, waiting: number) => ({
    href: area.path,
    label: t(area.text),
    icon: area.icon,
    count: waiting > 0 && (
      <Badge tone={WARNED.has(area.path) ? 'warn' : 'plain'} className={styles.count}>
        {waiting}
        <span className="sr-only">{t('console.waiting')}</span>
      </Badge>
    ),
  })
  const groups = [
    { name: 'top', label: undefined },
    { name: 'people', label: t('console.nav.people') },
    { name: 'system', label: t('console.nav.system') },
  ] as const
  return (
    <SideNav
      isDense
      label={t('console.nav.label')}
      className={styles.nav}
      current={path}
      onChosen={onChosen}
      groups={groups.flatMap(({ name, label }) => {
        const entries = shown.filter(area => area.group === name).map(area => entryOf(area, counts[area.path] ?? 0))
        return entries.length > 0 ? [{ ...(label && { label }), entries }] : []
      })}
    />
  )
}

/** Where a count means that somebody waits for us. */
const WARNED: ReadonlySet<string> = new Set(['/withdrawals', '/support', '/vendors', '/approvals'])

/** How much waits in an area, by its path. */
function useCounts(shown: readonly Area[]): Readonly<Record<string, number | undefined>> {
  const has = (path: string) => shown.some(area => area.path === path)
  const queue = useQueueCounts(has('/withdrawals'))
  const suspense = useSuspenseCount(has('/deposits'))
  const vendors = useVendorsWaiting(has('/vendors'))
  const support = useSupportWaiting(has('/support'))
  const approvals = useApprovalsWaiting()
  return {
    '/withdrawals': queue.data?.counts.waiting,
    '/deposits': suspense.data?.total?.count,
    '/support': support.data?.counts.waiting,
    '/approvals': approvals.data?.toDecide,
    '/vendors': vendors.data && vendors.data.heldCredits + vendors.data.exhausted,
  }
}
