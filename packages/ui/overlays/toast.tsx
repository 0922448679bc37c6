import { useText } from '@tonle/text/browser'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import type { IconName } from '../icons.ts'
import { texts } from '../texts.ts'
import styles from './toast.module.css'

export interface Toast {
  /** The fact, in bold. */
  readonly title: string
  readonly detail?: ReactNode
  readonly kind?: 'info' | 'ok' | 'warn' | 'bad' | 'money'
  /** Shown at the end, signed: "+$50.00". */
  readonly amount?: string
  readonly icon?: IconName
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Stays until it is closed, whatever its kind. */
  readonly isKept?: boolean
  /** A toast with the same id takes the older one's place. */
  readonly id?: string
}

interface Shown extends Toast {
  readonly id: string
}

let shown: readonly Shown[] = []
let counter = 0
const listeners = new Set<() => void>()
const change = (next: readonly Shown[]) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Says a fact at the edge of the screen: 5 s, money 8 s, failures until closed. Returns its id. */
export function toast(what: Toast): string {
  counter += 1
  const id = what.id ?? `toast-${counter}`
  change([...shown.filter(other => other.id !== id).slice(-3), { ...what, id }])
  return id
}

export const dismissToast = (id: string): void => change(shown.filter(other => other.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Shown[] = []
const icons: Record<NonNullable<Toast['kind']>, IconName> = {
  info: 'info-fill',
  ok: 'check-circle-fill',
  warn: 'warning-circle-fill',
  bad: 'warning-fill',
  money: 'coins-fill',
}
const staysMs: Record<NonNullable<Toast['kind']>, number | undefined> = {
  info: 5000,
  ok: 5000,
  warn: 5000,
  bad: undefined,
  money: 8000,
}

/** The place of all toasts; rendered once by each app's shell. It lies above open dialogs. */
export function Toasts() {
  const t = useText(texts)
  const list = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const newest = list.at(-1)?.id
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover() // shown again, it comes above a dialog opened since
    if (newest) element.showPopover()
  }, [newest])
  return (
    <section ref={region} popover="manual" className={styles.region} aria-label={t('ui.notices')} aria-live="polite">
      {list.map(one => (
        <ToastCard key={one.id} {...one} />
      ))}
    </section>
  )
}

/** One toast as it is drawn; goes by itself unless the pointer or the focus is on it. */
export function ToastCard({ id, title, detail, kind = 'info', amount, icon, action, isKept }: Shown) {
  const t = useText(texts)
  const isHeld = useRef(false)
  useEffect(() => {
    const ms = staysMs[kind]
    if (ms === undefined || isKept) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (forMs: number) => {
      timer = setTimeout(() => (isHeld.current ? wait(1000) : dismissToast(id)), forMs)
    }
    wait(ms)
    return () => clearTimeout(timer)
  }, [id, kind, isKept])
  const hold = (isHeldNow: boolean) => () => {
    isHeld.current = isHeldNow
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is looked at
    <div
      className={cx(styles.toast, styles[kind])}
      role={kind === 'bad' ? 'alert' : undefined}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <span className={styles.icon}>
        <Icon name={icon ?? icons[kind]} size={18} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {amount && <span className={cx('num', styles.amount)}>{amount}</span>}
      {action && (
        <Button size="s" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton size="s" icon="x-bold" name={t('ui.close')} onClick={() => dismissToast(id)} />
    </div>
  )
}
