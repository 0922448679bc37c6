import { useText } from '@tonle/text/browser'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { Menu } from '../overlays/menu.tsx'
import { placeIn } from './moved.ts'
import styles from './order.module.css'
import { texts } from './texts.ts'

interface MoveActsProps {
  /** Of the one that moves. */
  readonly name: string
  /** Its index. */
  readonly at: number
  /** How many the list has. */
  readonly count: number
  readonly disabled?: boolean
  /** It is to stand at this index. */
  readonly onMove: (to: number) => void
}

/** In a list up to this long, up and down reach any place in a few presses. */
const SHORT = 3

/** Moves one of an ordered list: a step, to either end, or to a place by its number. The control that moved it keeps the focus. */
export function MoveActs({ name, at, count, disabled = false, onMove }: MoveActsProps) {
  const t = useText(texts)
  const area = useRef<HTMLSpanElement>(null)
  const held = useHeldFocus(area, at)
  const move = (to: number) => {
    held()
    onMove(to)
  }
  const isLong = count > SHORT
  return (
    <span ref={area} className={styles.acts}>
      {isLong && <Place {...{ name, at, count, disabled }} onMove={move} />}
      <IconButton
        icon="caret-up-bold"
        name={t('order.up', { name })}
        disabled={disabled || at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        icon="caret-down-bold"
        name={t('order.down', { name })}
        disabled={disabled || at >= count - 1}
        onClick={() => move(at + 1)}
      />
      {isLong && (
        <Menu
          label={t('order.far', { name })}
          items={[
            { label: t('order.top'), isOff: at === 0, onSelect: () => move(0) },
            { label: t('order.bottom'), isOff: at === count - 1, onSelect: () => move(count - 1) },
          ]}
        >
          {button => <IconButton {...button} icon="arrows-down-up-bold" name={t('order.far', { name })} disabled={disabled} />}
        </Menu>
      )}
    </span>
  )
}

/** Its place as a number: another one typed moves it there, by Enter or by leaving the field. */
function Place({ name, at, count, disabled, onMove }: Required<MoveActsProps>) {
  const t = useText(texts)
  const [typed, setTyped] = useState<string>()
  // Enter may open a dialog, which takes the focus before the next render.
  const pending = useRef<string>(undefined)
  const type = (text: string | undefined) => {
    pending.current = text
    setTyped(text)
  }
  const go = () => {
    const to = placeIn(pending.current ?? '', { at, count })
    type(undefined)
    if (to !== undefined) onMove(to)
  }
  return (
    <TextInput
      className={styles.place}
      label={t('order.place', { name, count: String(count) })}
      isLabelHidden
      isDense
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(count).length + 1}
      value={typed ?? String(at + 1)}
      disabled={disabled}
      onFocus={event => event.currentTarget.select()}
      onValue={type}
      onBlur={go}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        // The field may stand in a form.
        event.preventDefault()
        go()
      }}
    />
  )
}

/** A row that is put elsewhere in the page loses the focus; after the move it comes back, to the place where the step has no further one. */
function useHeldFocus(area: RefObject<HTMLSpanElement | null>, at: number): () => void {
  const last = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const control = last.current
    last.current = undefined
    if (!control) return
    const isOff = control instanceof HTMLButtonElement && control.disabled
    const next = isOff ? area.current?.querySelector<HTMLElement>('button:not(:disabled)') : control
    next?.focus()
  }, [at])
  return () => {
    const active = document.activeElement
    if (active instanceof HTMLElement && area.current?.contains(active)) last.current = active
  }
}
