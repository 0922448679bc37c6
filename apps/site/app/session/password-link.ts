import { showDialog } from './dialogs.ts'

const SHAPE = /^#set-password=([\w-]{43})$/

/** The link of an e-mail brought a token: it leaves the address and the history at once, and its dialog opens. */
export function followPasswordLink(): void {
  const token = SHAPE.exec(location.hash)?.[1]
  if (token === undefined) return
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  showDialog('setPassword', { token })
}
