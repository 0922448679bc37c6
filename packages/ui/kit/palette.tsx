import { type FormEvent, type ReactNode, useRef } from 'react'
import { Autocomplete, Collection, Header, Input, ListBox, ListBoxItem, ListBoxSection, TextField } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Key } from '../display/badge.tsx'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import fieldStyles from '../fields/field.module.css'
import type { IconName } from '../icons.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { KitProvider } from './floating.tsx'
import styles from './palette.module.css'

export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** A second line: whose, when, how much. */
  readonly detail?: string | undefined
  /** Keys that do the same, as they stand on the keyboard. */
  readonly keys?: readonly string[] | undefined
  readonly onChoose: () => void
}

export interface PaletteGroup {
  readonly name: string
  readonly items: readonly PaletteItem[]
}

export interface PaletteProps {
  readonly title: string
  readonly placeholder: string
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** In the order in which they are shown; empty ones are left out. */
  readonly groups: readonly PaletteGroup[]
  readonly isBusy: boolean
  /** How many there are, for screen readers; said when it changes. */
  readonly status: string
  /** In place of the list when nothing fits. */
  readonly nothing: ReactNode
  /** Below the list: what could not be searched. */
  readonly note?: ReactNode
  readonly onClose: () => void
}

/**
 * A field and everything that its text may mean, by groups. The focus stays in the field: arrows move through the list, Enter takes an
 * item (the first if none is marked), Esc closes.
 */
export function Palette(props: PaletteProps) {
  const { title, placeholder, typed, onTyped, isBusy, status, nothing, note, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  const groups = props.groups.filter(({ items }) => items.length > 0)
  const take = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.onChoose()
  }
  const takeFirst = (event: FormEvent) => {
    event.preventDefault()
    // An item that is marked has taken the key itself. After pasting and deleting none is.
    if (!field.current?.getAttribute('aria-activedescendant')) take(groups[0]?.items[0])
  }
  const chosen = (id: string | number) => take(groups.flatMap(({ items }) => items).find(item => item.id === id))
  return (
    <Dialog title={title} onClose={onClose} size="w" isTitleHidden>
      <KitProvider>
        <Autocomplete inputValue={typed} onInputChange={onTyped}>
          <form className={styles.head} onSubmit={takeFirst}>
            <TextField aria-label={title} className={cx(fieldStyles.box, styles.field)}>
              {isBusy ? <Spinner /> : <Icon name="magnifying-glass-bold" size={18} />}
              <Input
                ref={field}
                role="combobox"
                aria-expanded
                aria-haspopup="listbox"
                className={cx(fieldStyles.input)}
                placeholder={placeholder}
                maxLength={60}
              />
            </TextField>
          </form>
          <ListBox aria-label={title} className={cx(styles.list)} onAction={chosen} renderEmptyState={() => nothing}>
            {groups.map(group => (
              <ListBoxSection key={group.name} id={group.name}>
                <Header className={cx(styles.group)}>{group.name}</Header>
                <Collection items={group.items}>{item => <Item {...item} />}</Collection>
              </ListBoxSection>
            ))}
          </ListBox>
        </Autocomplete>
        {note}
        <p role="status" className="sr-only">
          {status}
        </p>
      </KitProvider>
    </Dialog>
  )
}

const Item = ({ id, label, icon, detail, keys }: PaletteItem) => (
  <ListBoxItem id={id} textValue={`${label} ${detail ?? ''}`.trim()} className={cx(styles.item)}>
    <Icon name={icon} size={18} className={styles.icon} />
    <span className={styles.words}>
      {label}
      {detail && <small>{detail}</small>}
    </span>
    {keys?.map(sign => (
      <Key key={sign}>{sign}</Key>
    ))}
  </ListBoxItem>
)
