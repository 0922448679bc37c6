import type { Currency } from '@tonle/money'
import { useText } from '@tonle/text/browser'
import { Button, Caption, Card, ErrorState, Page, Skeleton, Split, TextInput } from '@tonle/ui'
import { KEPT_ADDRESS, PreviewDialog, SitePreview } from '@tonle/ui/editor/site-preview.tsx'
import { Form, FormError, reasonFault, useSendForm } from '@tonle/ui/form'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { brand, type ModuleForm } from '../calls.ts'
import { SettingsHistory } from '../settings-history.tsx'
import { MenuList } from './menu-list.tsx'
import styles from './menus.module.css'
import { texts } from './texts.ts'
import { useShowMenu } from './use-show-menu.ts'
import { dockPlaces, fullDock, fullSide, rowsOf, sideGroups, storedIn, textOf } from './written.ts'

interface MenusProps {
  readonly zone: string
  readonly currency: Currency
}

/** Order and visibility of the entries of the site's menus, with a preview, every change, and the way back. */
export function Menus({ zone, currency }: MenusProps) {
  const t = useText(texts)
  const [{ history }, setView] = useAddress({ history: '' })
  const show = (next: string) => setView({ history: next }, openingStep(history, next))
  const showMenu = useShowMenu()
  const settings = brand.consoleSettings.useQuery()
  const module = settings.data?.modules.find(one => one.module === 'menus')
  return (
    <Page
      title={t('menus.title')}
      aside={
        <Button icon="clock-counter-clockwise-duotone" onClick={() => show(history ? '' : 'open')}>
          {t('menus.history')}
        </Button>
      }
    >
      {settings.error && !settings.data && (
        <ErrorState message={settings.error.message} onRetry={() => void settings.refetch()} />
      )}
      {!settings.data && !settings.error && <Skeleton width="100%" height="420px" />}
      {module && (
        <Split isOpen={history !== ''}>
          <MenusForm module={module} />
          {history && <SettingsHistory {...{ module, zone, currency }} showValue={showMenu} onClose={() => show('')} />}
        </Split>
      )}
    </Page>
  )
}

const SHIPPED = { side: fullSide(''), dock: fullDock('') }

function MenusForm({ module }: { readonly module: ModuleForm }) {
  const t = useText(texts)
  const isFixed = !module.fields.every(({ mayChange }) => mayChange)
  const form = useSendForm({
    initial: { side: fullSide(storedIn(module, 'side')), dock: fullDock(storedIn(module, 'dock')), why: '' },
    version: module.version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ side, dock, why }, { act, version }) => {
      const values = { side: rowsOf(side, SHIPPED.side), dock: rowsOf(dock, SHIPPED.dock) }
      return brand.changeSettings({ module: 'menus', version, why, values }, { act })
    },
    done: t('menus.published'),
  })
  const { side, dock } = form.values
  const grouped = sideGroups(side)
  const isShipped = side === SHIPPED.side && dock === SHIPPED.dock
  return (
    <Form form={form} className={styles.form}>
      <Caption>{t('menus.text')}</Caption>
      <div className={styles.cards}>
        <Card title={t('menus.side')}>
          {grouped.map(({ group, places }) => (
            <div key={group}>
              <p className={styles.group}>{t(`menus.group.${group}`)}</p>
              <MenuList
                label={t(`menus.group.${group}`)}
                places={places}
                isFixed={isFixed}
                onPlaces={next => form.set({ side: textOf(grouped.flatMap(one => (one.group === group ? next : one.places))) })}
              />
            </div>
          ))}
        </Card>
        <Card title={t('menus.dock')}>
          <Caption>{t('menus.dock_text')}</Caption>
          <MenuList
            label={t('menus.dock')}
            places={dockPlaces(dock)}
            isBar
            isFixed={isFixed}
            onPlaces={next => form.set({ dock: textOf(next) })}
          />
        </Card>
      </div>
      {!isFixed && (
        <Card>
          <div className={styles.bar}>
            <TextInput {...form.text('why')} label={t('menus.why')} maxLength={140} />
            {!isShipped && <Button onClick={() => form.set(SHIPPED)}>{t('menus.use_standard')}</Button>}
            <SitePreview>{onClose => <InSite {...{ side, dock }} onClose={onClose} />}</SitePreview>
            <Button type="submit" kind="pri" isBusy={form.isBusy}>
              {t('menus.publish')}
            </Button>
          </div>
          <FormError error={form.error} />
        </Card>
      )}
    </Form>
  )
}

/** The menus as they stand in the form, before they are published. */
const InSite = (props: { readonly side: string; readonly dock: string; readonly onClose: () => void }) => (
  <PreviewDialog
    address={brand.previewMenus.useQuery({ side: props.side, dock: props.dock }, KEPT_ADDRESS)}
    onClose={props.onClose}
  />
)
