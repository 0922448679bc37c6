import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { connectToasts, type NamedToast } from '../overlays/toast.tsx'

export const queue = new ToastQueue<NamedToast>({ maxVisibleToasts: 4 })

const staysMs = { info: 5000, ok: 5000, warn: 5000, bad: undefined, money: 8000 } as const

const keyOf = (id: string) => queue.visibleToasts.find(({ content }) => content.id === id)?.key

function dismiss(id: string): void {
  const key = keyOf(id)
  if (key) queue.close(key)
}

connectToasts({
  say(toast) {
    dismiss(toast.id)
    const timeout = toast.isKept ? undefined : staysMs[toast.kind ?? 'info']
    queue.add(toast, timeout === undefined ? {} : { timeout })
  },
  dismiss,
})
