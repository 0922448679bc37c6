import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { IconName } from '../icons.ts'

export interface Toast {
  /** The fact, in bold. */
  readonly title: string
  readonly detail?: ReactNode
  readonly kind?: 'info' | 'ok' | 'warn' | 'bad' | 'money'
  /** Shown at the end, signed: "+$50.00". */
  readonly amount?: string
  readonly icon?: IconName
  /** Its act, as "Undo"; the toast goes with it. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Stays until it is closed, for every kind. */
  readonly isKept?: boolean
  /** A toast with the same id takes the older one's place. */
  readonly id?: string
}

export interface NamedToast extends Toast {
  readonly id: string
}

/** The kit's queue, once it is there (kit/toast-queue.ts). */
export interface ToastSink {
  readonly say: (toast: NamedToast) => void
  readonly dismiss: (id: string) => void
}

let sink: ToastSink | undefined
let waiting: readonly NamedToast[] = []
let counter = 0
let isNeeded = false
const listeners = new Set<() => void>()

/** Says a fact at the edge of the screen: 5 s, money 8 s, failures until closed. Returns its id. */
export function toast(what: Toast): string {
  counter += 1
  const named = { ...what, id: what.id ?? `toast-${counter}` }
  if (sink) sink.say(named)
  else waiting = [...waiting, named]
  isNeeded = true
  for (const listener of listeners) listener()
  return named.id
}

export function dismissToast(id: string): void {
  waiting = waiting.filter(other => other.id !== id)
  sink?.dismiss(id)
}

/** Adds the toasts shown before the queue was loaded. */
export function connectToasts(to: ToastSink): void {
  sink = to
  for (const one of waiting) to.say(one)
  waiting = []
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastRegion = lazy(() => import('../kit/toast-region.tsx'))

/** The place of all toasts; rendered once by each app's shell. Its code is fetched with the first toast. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  )
  return (
    isShown && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  )
}
