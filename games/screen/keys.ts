const FIELDS = 'input, select, textarea, [contenteditable], [role="menu"]'

/** The part of a key press that says whose it is. */
export type KeyPress = Pick<KeyboardEvent, 'repeat' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** Held down, a shortcut, typed into a field, or anything at all while a dialog is open: no act of the game behind. */
export function isKeyTaken(event: KeyPress, page: Pick<Document, 'querySelector'> = document): boolean {
  if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return isWithin(event, FIELDS) || page.querySelector('dialog[open]') !== null
}

/** A control has the focus and takes Space and Enter itself. */
export const isOnControl = (event: KeyPress): boolean => isWithin(event, 'button, a')

export const isWithin = ({ target }: Pick<KeyPress, 'target'>, selector: string): boolean =>
  (target as Partial<Element> | null)?.closest?.(selector) != null
